import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Rows } from '../../entities/settings/SectionFrame.tsx'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { ComputersCard } from './ComputersCard.tsx'
import { ConditionList } from './ConditionList.tsx'
import { HealthFold } from './HealthFold.tsx'
import { PageRow } from './PageRow.tsx'
import { PlaceRow } from './PlaceRow.tsx'
import { QuestionList } from './QuestionList.tsx'
import { useSharingCall } from './use-sharing-call.ts'
import { WorkspacesCard } from './WorkspacesCard.tsx'

/** Sharing as it is: what needs the person first, then place, page, computers and workspaces. */
export const SharingOn = () => {
  const sharing = useStore((state) => state.sharing)
  const [isHealthOpen, setHealthOpen] = useState(false)
  if (sharing === undefined) return null
  const isOn = sharing.mode === 'on'
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <ConditionList sharing={sharing} onDetails={() => setHealthOpen(true)} />
      {isOn ? <QuestionList questions={sharing.questions} hasTitle /> : null}
      <Rows>
        <PlaceRow sharing={sharing} />
        {isOn ? <PageRow page={sharing.page} /> : null}
        {isOn ? null : <LeaveRow />}
      </Rows>
      {sharing.computers.length > 0 ? <ComputersCard computers={sharing.computers} canChange={isOn} /> : null}
      {isOn ? <WorkspacesCard workspaceIds={sharing.workspaceIds} /> : null}
      {isOn ? (
        <Rows>
          <LeaveRow />
        </Rows>
      ) : null}
      <HealthFold isOpen={isHealthOpen} onToggle={setHealthOpen} />
    </div>
  )
}

const LeaveRow = () => {
  const page = usePage()
  const { t } = useTranslation()
  const call = useSharingCall()
  const isDisabled = useStore(({ app }) => app?.vault !== 'ready')
  return (
    <SettingRow title={t('sharing.leave.row')} text={t('sharing.leave.text')} error={call.error}>
      <Button
        isPending={call.isBusy}
        isDisabled={isDisabled}
        onPress={() => void call.change(page.keyward.sharing.leave())}
      >
        {t('sharing.leave.action')}
      </Button>
    </SettingRow>
  )
}
