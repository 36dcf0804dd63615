import { useEffect, useState } from 'react'
import type { AppError } from '../../../shared/errors.ts'
import type { Favourite, FavouriteDraft, WrittenRequest } from '../../../shared/model.ts'
import type { Result } from '../../../shared/result.ts'
import { i18n } from '../../i18n/i18n.ts'
import { usePage } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'
import { offerUndo, withdrawToast } from '../../ui/toast-queue.ts'

/** The saved requests of a service, oldest first, and their actions. */
export const useFavourites = (serviceId: string | undefined) => {
  const page = usePage()
  const [all, setAll] = useState<readonly Favourite[]>([])
  useEffect(() => {
    let isHere = true
    void page.keyward.requests.favourites().then((answer) => {
      if (isHere && answer.ok) setAll(answer.value)
    })
    return () => {
      isHere = false
    }
  }, [page])
  const take = (saved: Favourite) =>
    setAll((before) => [...before.filter((one) => one.id !== saved.id), saved])

  const save = async (draft: FavouriteDraft): Promise<Result<Favourite, AppError>> => {
    const answer = await page.keyward.requests.saveFavourite(draft)
    if (answer.ok) {
      take(answer.value)
      page.announce(i18n.t('testRequest.favourite.saved', { name: answer.value.name }))
    }
    return answer
  }
  const bringBack = async (favourite: Favourite) => {
    withdrawToast(favourite.id)
    const answer = await page.keyward.requests.saveFavourite(favourite)
    if (answer.ok) take(answer.value)
    else reportProblem(page, answer.error)
  }
  const remove = async (favourite: Favourite) => {
    const answer = await page.keyward.requests.removeFavourite({ favouriteId: favourite.id })
    if (!answer.ok) return reportProblem(page, answer.error)
    setAll((before) => before.filter((one) => one.id !== favourite.id))
    offerUndo(favourite.id, {
      message: i18n.t('testRequest.favourite.removed', { name: favourite.name }),
      actionLabel: i18n.t('testRequest.favourite.undo'),
      onAction: () => void bringBack(favourite),
    })
  }
  return { favourites: all.filter((one) => one.serviceId === serviceId), save, remove }
}

/** The same request under any name. */
export const isSameRequest = (one: WrittenRequest | undefined, other: WrittenRequest): boolean =>
  one !== undefined &&
  one.method === other.method &&
  one.path === other.path &&
  (one.body ?? '') === (other.body ?? '') &&
  JSON.stringify(one.headers ?? {}) === JSON.stringify(other.headers ?? {})

/** A saved request as the request to send. */
export const requestOf = ({ method, path, headers, body }: Favourite): WrittenRequest => ({
  method,
  path,
  ...(headers && { headers }),
  ...(body !== undefined && { body }),
})
