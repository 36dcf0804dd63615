import { useState } from 'react'
import { usePage } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { focusIfLost } from './focus-if-lost.ts'

type ExchangeButtonProps = { readonly label: string; readonly size?: 'sm' | 'md' }

/** Exchanges with the shared place now. */
export const ExchangeButton = ({ label, size = 'md' }: ExchangeButtonProps) => {
  const page = usePage()
  const [isBusy, setBusy] = useState(false)
  const exchange = async () => {
    setBusy(true)
    const answer = await page.keyward.sharing.health()
    setBusy(false)
    if (!answer.ok) return reportProblem(page, answer.error)
    page.setState({ sharing: answer.value.state })
    focusIfLost(page)
  }
  return (
    <Button size={size} isPending={isBusy} onPress={() => void exchange()}>
      {label}
    </Button>
  )
}
