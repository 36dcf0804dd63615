import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/model.ts'
import { matches, parseQuery } from '../../entities/key/search.ts'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { useStore } from '../../state/page-context.ts'
import { byName, selectUsableKeys } from '../../state/selectors.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { SelectItem } from '../../ui/Select.tsx'

/** Nobody scrolls through more; typing finds the rest. */
const SHOWN = 50

type KeyPickerProps = {
  readonly item: KeySummary
  readonly onKey: (keyId: string) => void
}

/** Selects a key by a part of its name, workspace or client id. */
export const KeyPicker = ({ item, onKey }: KeyPickerProps) => {
  const { t } = useTranslation()
  const keys = useStore(selectUsableKeys)
  const workspaces = useStore((state) => state.workspaces)
  const [text, setText] = useState(item.name)
  const query = text === item.name ? '' : text
  const found = useMemo(() => {
    const wanted = parseQuery(query)
    return keys
      .filter((key) => matches(key, workspaces.get(key.workspaceId)?.name ?? '', wanted))
      .sort(byName)
      .slice(0, SHOWN)
  }, [keys, workspaces, query])
  return (
    <ComboBox
      label={t('testRequest.key.label')}
      items={found}
      inputValue={text}
      onInputChange={setText}
      value={item.id}
      onChange={(chosen) => {
        const key = found.find((each) => each.id === chosen)
        setText(key?.name ?? item.name)
        if (key && key.id !== item.id) onKey(key.id)
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) setText(item.name)
      }}
      onBlur={() => setText(item.name)}
      menuTrigger="focus"
      className="w-64 max-w-full"
    >
      {(key) => {
        const workspace = workspaces.get(key.workspaceId)
        return (
          <SelectItem
            id={key.id}
            textValue={key.name}
            before={workspace ? <WorkspaceBadge workspace={workspace} /> : null}
            description={workspace?.name ?? ''}
          >
            <bdi>{key.name}</bdi>
          </SelectItem>
        )
      }}
    </ComboBox>
  )
}
