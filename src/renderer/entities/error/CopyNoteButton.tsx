import { ClipboardCheck, ClipboardCopy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { COPIED_FOR_MS, useFlash } from '../../ui/use-elapsed.ts'

type CopyNoteButtonProps = {
  readonly label: string
  /** Creates the text when the button is pressed. It must not contain a secret. */
  readonly text: () => string
  readonly className?: string
}

/** Copies text for colleagues, such as an error's details. */
export const CopyNoteButton = ({ label, text, className }: CopyNoteButtonProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isCopied, flashCopied] = useFlash(COPIED_FOR_MS)
  const copy = async () => {
    // Removes the direction marks that translations put around values.
    const plain = text().replace(/[\u200e\u200f\u2066-\u2069]/gu, '')
    const answer = await page.keyward.app.copyNote({ text: plain })
    if (answer.ok) flashCopied()
    else reportProblem(page, answer.error)
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={isCopied ? ClipboardCheck : ClipboardCopy}
      onPress={() => void copy()}
      {...(className ? { className } : {})}
    >
      {isCopied ? t('common.copied') : label}
    </Button>
  )
}
