import { appError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import { err, ok } from '../../../shared/result.ts'
import type { Parts } from '../parts.ts'

type Mine = Pick<Handlers, 'requests:favourites' | 'requests:saveFavourite' | 'requests:removeFavourite'>

const locked = err(appError('locked'))

/** Test requests that a person keeps. They name what a company does, so a locked Keyward does not tell them. */
export const favouriteHandlers = ({ vault, favourites }: Parts): Mine => ({
  'requests:favourites': async () => (vault.state === 'locked' ? locked : ok([...favourites.list()])),

  'requests:saveFavourite': async (draft) => {
    if (vault.state === 'locked') return locked
    const isKnown = vault.document.services.some((service) => service.id === draft.serviceId)
    return isKnown ? favourites.save(draft) : err(appError('not-found', { field: 'serviceId' }))
  },

  'requests:removeFavourite': async ({ favouriteId }) =>
    vault.state === 'locked' ? locked : favourites.remove(favouriteId),
})
