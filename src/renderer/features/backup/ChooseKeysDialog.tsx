import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { FormDialog } from '../../entities/dialog/FormDialog.tsx'
import { matches, parseQuery } from '../../entities/key/search.ts'
import { MoreButton } from '../../entities/page/MoreButton.tsx'
import { KeyPlace } from '../../entities/workspace/KeyPlace.tsx'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import type { PageState } from '../../state/page-state.ts'
import { selectLiveKeys } from '../../state/selectors.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'

/** How many keys are listed at first, and how many `MoreButton` adds. */
const LISTED = 50

/** True if the key belongs to the practice service, which works only on this computer. */
export const isPractice = ({ workspaces, services }: PageState, { workspaceId }: KeySummary): boolean =>
  services.get(workspaces.get(workspaceId)?.serviceId ?? '')?.isPractice === true

type ChooseKeysDialogProps = { readonly onChosen: (keyIds: readonly string[]) => void }

/** Asks which keys to send, on screens without a key list. */
export const ChooseKeysDialog = ({ onChosen }: ChooseKeysDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const live = useStore(selectLiveKeys)
  const workspaces = useStore((state) => state.workspaces)
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [listed, setListed] = useState(LISTED)
  const [isTried, setTried] = useState(false)
  const words = parseQuery(query)
  const keys = live
    .filter((key) => !isPractice(page.getState(), key))
    .filter((key) => matches(key, workspaces.get(key.workspaceId)?.name ?? '', words))
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const proceed = () => {
    setTried(true)
    if (chosen.size > 0) onChosen([...chosen])
  }
  return (
    <FormDialog
      title={t('backup.send.title')}
      submit={t('common.continue')}
      onSubmit={proceed}
      onCancel={() => closeOverlay(page)}
    >
      <TextField
        label={t('backup.send.which')}
        value={query}
        onChange={setQuery}
        placeholder={t('shell.top.searchPlaceholder')}
        autoFocus
      />
      <div className="h-56 overflow-auto rounded-xl border border-line px-3 py-1">
        <ul aria-label={t('backup.send.which')}>
          {keys.slice(0, listed).map((key) => (
            <li key={key.id}>
              <Checkbox isSelected={chosen.has(key.id)} onChange={(isChosen) => choose(key.id, isChosen)}>
                <KeyPlace item={key} />
              </Checkbox>
            </li>
          ))}
        </ul>
        <MoreButton hiddenCount={keys.length - listed} onPress={() => setListed(listed + LISTED)} />
      </div>
      {isTried && chosen.size === 0 ? (
        <p role="alert" className="text-body text-problem">
          {t('campaign.start.none')}
        </p>
      ) : null}
    </FormDialog>
  )
}
