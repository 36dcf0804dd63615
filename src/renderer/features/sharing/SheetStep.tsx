import { Eye, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SharingState } from '../../../shared/sharing/sharing.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { listWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { SymbolsField } from './Symbols.tsx'

type SheetStepProps = {
  readonly sheet: NonNullable<SharingState['sheet']>
  readonly onClose: () => void
}

/** Creates the recovery sheet, then asks for four of its symbols. */
export const SheetStep = ({ sheet, onClose }: SheetStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const call = useCall()
  const { isMade, positions } = sheet
  const check = async (symbols: string): Promise<boolean> => {
    const { ok } = await call.run(() => page.keyward.sharing.confirm({ symbols }))
    const { sharing } = page.getState()
    if (ok && sharing?.sheet === undefined && sharing?.team) onClose()
    return ok
  }
  return (
    <>
      <p className="text-pretty">{t('sharing.sheet.text')}</p>
      <div className="flex flex-wrap gap-2">
        {(['print', 'show'] as const).map((as) => (
          <Button
            key={as}
            icon={as === 'print' ? Printer : Eye}
            autoFocus={as === 'print' && !isMade}
            variant={as === 'print' && !isMade ? 'primary' : 'secondary'}
            onPress={() => void call.run(() => page.keyward.sharing.printSheet({ as }))}
          >
            {t(`sharing.sheet.${as}`)}
          </Button>
        ))}
      </div>
      {isMade ? (
        <SymbolsField
          label={t('sharing.sheet.type', { positions: listWords(positions.map(String)) })}
          count={positions.length}
          isBusy={call.isBusy}
          onComplete={check}
        />
      ) : null}
      {call.error ? <ErrorNote error={call.error} /> : null}
      <DialogActions>
        <Button isDisabled={call.isBusy} onPress={onClose}>
          {t('common.cancel')}
        </Button>
      </DialogActions>
    </>
  )
}
