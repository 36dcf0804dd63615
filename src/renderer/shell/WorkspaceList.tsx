import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '../../shared/kernel/fold.ts'
import { byService } from '../../shared/workspaces/order.ts'
import { useStore } from '../state/page-context.ts'
import { selectWorkspaces } from '../state/selectors.ts'
import { classNames } from '../ui/class-names.ts'
import { workspaceLabel } from '../ui/shortcut-label.ts'
import { ServiceHeading } from './ServiceHeading.tsx'
import { useFoldedServices } from './use-folded-services.ts'
import { WorkspaceFilter } from './WorkspaceFilter.tsx'
import { WorkspaceItem } from './WorkspaceItem.tsx'

/** With more workspaces than this, a filter field is shown. */
const MOST_UNFILTERED = 12

/** The sidebar's workspaces, filtered by name, collapsible by service. */
export const WorkspaceList = ({ isRail }: { readonly isRail: boolean }) => {
  const { t } = useTranslation()
  const workspaces = useStore(selectWorkspaces)
  const scope = useStore(({ view }) => (view.screen === 'keys' ? view.scope : undefined))
  const [filter, setFilter] = useState('')
  const { folded, toggle } = useFoldedServices()
  const hasFilter = workspaces.length > MOST_UNFILTERED && !isRail
  const wanted = hasFilter ? fold(filter.trim()) : ''
  const indexes = new Map(workspaces.map(({ id }, index) => [id, index]))
  const services = byService(workspaces)
  const hasHeadings = services.length > 1 && !isRail
  return (
    <>
      {hasFilter ? <WorkspaceFilter value={filter} onChange={setFilter} /> : null}
      <div
        className={classNames(
          '-mx-1 min-h-0 flex-1 low:min-h-fit scroll-pb-5 overflow-y-auto px-1',
          // An overlay fades the end of the list, because a mask would cost 3 ms per frame.
          'after:pointer-events-none after:sticky after:bottom-0 after:-mx-1 after:block after:h-5 after:bg-linear-to-t after:from-sidebar forced-colors:after:bg-none',
          isRail && '[scrollbar-width:none]',
        )}
      >
        {workspaces.length > 0 ? (
          <>
            <h2
              className={classNames(
                'px-2.5 pt-4 pb-1.5 text-caption font-semibold tracking-wide text-soft',
                isRail && 'sr-only',
              )}
            >
              {t('common.workspaces')}
            </h2>
            {isRail ? <div aria-hidden className="mx-2 my-2 h-px bg-line" /> : null}
            {services.map((own) => {
              const serviceId = own[0]?.serviceId ?? ''
              const found = own.filter(({ name }) => fold(name).includes(wanted))
              if (found.length === 0) return null
              const isFolded = hasHeadings && wanted === '' && folded.has(serviceId)
              return (
                <div key={serviceId} className="not-first:mt-0.5">
                  {hasHeadings ? (
                    <ServiceHeading
                      serviceId={serviceId}
                      workspaces={own}
                      isFolded={isFolded}
                      onToggle={wanted === '' ? () => toggle(serviceId) : undefined}
                    />
                  ) : null}
                  <ul className="flex flex-col gap-0.5">
                    {found
                      // The current workspace stays visible.
                      .filter(({ id }) => !isFolded || id === scope)
                      .map((workspace) => (
                        <WorkspaceItem
                          key={workspace.id}
                          workspace={workspace}
                          isRail={isRail}
                          isWhole={wanted !== ''}
                          keys={workspaceLabel(indexes.get(workspace.id) ?? 0)}
                        />
                      ))}
                  </ul>
                </div>
              )
            })}
          </>
        ) : null}
      </div>
    </>
  )
}
