import { useEffect } from 'react'
import { usePage } from '../state/page-context.ts'
import { take } from './commands.ts'

/** Runs the actions chosen in the menu bar. */
export const useMenu = (): void => {
  const page = usePage()
  useEffect(
    () =>
      page.keyward.on('menu:chosen', ({ changed }) => {
        for (const { action } of changed) take(page, action)
      }),
    [page],
  )
}
