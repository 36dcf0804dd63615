import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../../shared/limits.ts'
import type { KeySummary } from '../../../../shared/model.ts'
import { updateKey } from '../../../entities/key/key-actions.ts'
import { dateWords } from '../../../format/time-words.ts'
import { isOverLimit } from '../../../state/life-filter.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { EditFact, Fact, FactForm } from './Fact.tsx'

/** Why a key may stay beyond its limit: shown for one that is older, or has such a reason. */
export const ExceptionFact = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const nowMs = page.nowMs()
  const isOver = useStore(({ workspaces, services }) =>
    isOverLimit(item, services.get(workspaces.get(item.workspaceId)?.serviceId ?? ''), nowMs),
  )
  const [state, setState] = useState<'shown' | 'edited' | 'closed'>('shown')
  const { exception } = item
  if (exception === undefined && !isOver) return null
  const name = t('keys.life.exception')
  if (state === 'edited') return <ExceptionForm item={item} name={name} onDone={() => setState('closed')} />
  return (
    <Fact
      name={name}
      action={<EditFact what={name} autoFocus={state === 'closed'} onPress={() => setState('edited')} />}
    >
      {exception === undefined ? (
        <span className="text-soft">{t('keys.life.noException')}</span>
      ) : (
        <bdi className="wrap-anywhere select-text">
          {t('keys.life.exceptionSince', {
            reason: exception.reason,
            date: dateWords(exception.atMs, nowMs),
          })}
        </bdi>
      )}
    </Fact>
  )
}

type ExceptionFormProps = {
  readonly item: KeySummary
  readonly name: string
  readonly onDone: () => void
}

const ExceptionForm = ({ item, name, onDone }: ExceptionFormProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [reason, setReason] = useState(item.exception?.reason ?? '')
  return (
    <FactForm
      name={name}
      onDone={onDone}
      save={() => updateKey(page, { keyId: item.id, exception: reason.trim() === '' ? null : reason.trim() })}
    >
      <TextField
        label={t('keys.life.exceptionReason')}
        value={reason}
        onChange={setReason}
        maxLength={LABEL_LENGTH}
        autoFocus
      />
    </FactForm>
  )
}
