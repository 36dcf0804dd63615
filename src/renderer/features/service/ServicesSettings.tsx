import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOwnPractice } from '../../../shared/practice/own-practice.ts'
import type { CertificateAuthority, Service } from '../../../shared/services/service.ts'
import { Rows, SectionFrame } from '../../entities/settings/SectionFrame.tsx'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { WorkspaceMenuButton } from '../../entities/workspace/WorkspaceMenu.tsx'
import { dateWords } from '../../format/time-words.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { byName, selectCounts, selectWorkspaces } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { ProxyRows } from './ProxyRows.tsx'
import { ServiceDialog } from './ServiceDialog.tsx'

/** The services with their regions and addresses, and the workspaces in each. */
export const ServicesSettings = () => {
  const { t } = useTranslation()
  const services = useStore((state) => state.services)
  const isReadOnly = useStore((state) => state.app?.vault !== 'ready')
  const isLinux = useStore((state) => state.app?.platform === 'linux')
  const [editing, setEditing] = useState<Service | 'new'>()
  return (
    <SectionFrame title={t('services.title')} isBare>
      {[...services.values()].sort(byName).map((service) => (
        <ServiceCard
          key={service.id}
          service={service}
          isReadOnly={isReadOnly}
          onEdit={() => setEditing(service)}
        />
      ))}
      {services.size === 0 ? <p className="px-1 text-soft">{t('services.empty')}</p> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {isLinux ? <p className="px-1 text-body text-soft">{t('services.proxyLinux')}</p> : null}
        <div className="flex flex-wrap gap-2">
          <Button icon={Plus} isDisabled={isReadOnly} onPress={() => setEditing('new')}>
            {t('common.addService')}
          </Button>
        </div>
      </div>
      <ProxyRows />
      {editing === undefined ? null : (
        <ServiceDialog
          service={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </SectionFrame>
  )
}

type ServiceCardProps = {
  readonly service: Service
  readonly isReadOnly: boolean
  readonly onEdit: () => void
}

const ServiceCard = ({ service, isReadOnly, onEdit }: ServiceCardProps) => {
  const { t } = useTranslation()
  const all = useStore(selectWorkspaces)
  const counts = useStore(selectCounts)
  const isPractice = isOwnPractice(service)
  return (
    <Rows>
      <div className="flex min-h-14 items-center gap-3 px-5 py-2.5">
        <h3 className="min-w-0 truncate font-semibold">
          <bdi>{service.name}</bdi>
        </h3>
        {isPractice ? <Pill tone="idle">{t('services.practice')}</Pill> : null}
        {isPractice ? null : (
          <Button
            size="sm"
            className="ms-auto"
            isDisabled={isReadOnly}
            aria-label={t('common.editNamed', { name: service.name })}
            onPress={onEdit}
          >
            {t('services.edit')}
          </Button>
        )}
      </div>
      {service.regions.map((region) => (
        <div key={region.id} className="flex flex-col gap-2 border-t border-line px-5 py-3">
          {service.regions.length > 1 ? (
            <h4 className="text-body font-semibold">
              <bdi>{region.name}</bdi>
            </h4>
          ) : null}
          <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-0.5 text-body select-text">
            <dt className="text-soft">{t('services.signIn')}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi dir="ltr">{region.authUrl}</bdi>
            </dd>
            <dt className="text-soft">{t('services.api')}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <bdi dir="ltr">{region.baseUrl}</bdi>
            </dd>
          </dl>
          <ul className="flex flex-col">
            {all
              .filter(({ regionId }) => regionId === region.id)
              .map((workspace) => (
                <li key={workspace.id} className="flex min-h-9 items-center gap-2.5">
                  <WorkspaceBadge workspace={workspace} />
                  <bdi className="min-w-0 truncate">{workspace.name}</bdi>
                  <span className="shrink-0 text-body text-soft">
                    {t('common.keys', { count: counts.byWorkspace.get(workspace.id)?.keys ?? 0 })}
                  </span>
                  <span className="ms-auto">
                    <WorkspaceMenuButton workspace={workspace} />
                  </span>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {service.authority ? <AuthorityRow authority={service.authority} /> : null}
    </Rows>
  )
}

const AuthorityRow = ({ authority }: { readonly authority: CertificateAuthority }) => {
  const { t } = useTranslation()
  const page = usePage()
  const { subject, sha256: fingerprint, endsAtMs } = authority
  // Absent if the vault file was edited and has no valid certificate there, in which case Keyward trusts none.
  if (subject === undefined || fingerprint === undefined || endsAtMs === undefined) return null
  const when = dateWords(endsAtMs, page.nowMs())
  return (
    <div className="border-t border-line px-5 py-3 text-body select-text">
      <span className="text-soft">{t('common.authority')}</span>
      <p className="wrap-anywhere">
        <bdi>{subject}</bdi> · {t('services.authorityEnds', { when })}
      </p>
      <p className="text-xs wrap-anywhere text-soft">{t('services.fingerprint', { fingerprint })}</p>
    </div>
  )
}
