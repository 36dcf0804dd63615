import type { Handlers } from '../../shared/contract/contract.ts'
import { appError } from '../../shared/errors.ts'
import { err, ok } from '../../shared/result.ts'
import type { App } from '../composition/app.ts'

/** Saved test requests. */
export const favouriteHandlers = ({ vault, favourites }: App) =>
  ({
    'requests:favourites': async () => ok([...favourites.list()]),

    'requests:saveFavourite': async (draft) => {
      const isKnown = vault.document.services.some((service) => service.id === draft.serviceId)
      return isKnown ? favourites.save(draft) : err(appError('not-found', { field: 'serviceId' }))
    },

    'requests:removeFavourite': async ({ favouriteId }) => favourites.remove(favouriteId),
  }) satisfies Partial<Handlers>
