import { useEffect } from 'react'
import { keyward } from '../state/ipc-client.ts'
import { take } from './commands.ts'

/** Does what is chosen in the menu bar. */
export const useMenu = (): void => {
  useEffect(
    () =>
      keyward.on('menu:chosen', ({ changed }) => {
        for (const { action } of changed) take(action)
      }),
    [],
  )
}
