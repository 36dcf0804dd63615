import { useTranslation } from 'react-i18next'
import type { Incident } from '../../../shared/incidents/incidents.ts'
import { errorTitle } from '../../entities/error/describe-error.ts'
import { errorFacts } from '../../entities/error/error-facts.ts'
import { MoreButton } from '../../entities/page/MoreButton.tsx'
import { KeyPlace } from '../../entities/workspace/KeyPlace.tsx'
import { openKey, showNeeds } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { needOfIncident } from './incident-words.ts'

/** How many keys an incident lists. The full key list shows the rest. */
const LISTED = 20

/** The service's message and the affected keys. Each key opens its own details. */
export const IncidentDetails = ({ incident: { keys, error, kind } }: { readonly incident: Incident }) => {
  const page = usePage()
  const { t } = useTranslation()
  const more = keys.length - LISTED
  return (
    <>
      {error === undefined ? null : (
        <dl className="mb-1.5 grid grid-cols-[max-content_1fr] gap-x-3 gap-y-0.5 text-small select-text">
          {[[errorTitle(error, t), ''] as const, ...errorFacts(error, t)].map(([label, value]) => (
            <div key={label} className={value === '' ? 'col-span-2' : 'contents'}>
              <dt className="text-soft">{label}</dt>
              {value === '' ? null : (
                <dd className="min-w-0 font-mono text-xs leading-[1.6] wrap-anywhere">
                  <bdi dir="ltr">{value}</bdi>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      <ul className="flex flex-col text-small">
        {keys.slice(0, LISTED).map((key) => (
          <li key={key.id}>
            <button
              type="button"
              className="focus-ring flex min-h-7 cursor-default items-center rounded-md px-1.5 text-start hover:bg-hover"
              onClick={() => openKey(page, key.id)}
            >
              <KeyPlace item={key} />
            </button>
          </li>
        ))}
      </ul>
      <MoreButton hiddenCount={more} onPress={() => showNeeds(page, needOfIncident(kind))} />
    </>
  )
}
