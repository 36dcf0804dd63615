import { usePage, useStore } from '../state/page-context.ts'
import { succeeds } from '../state/problem.ts'

/** The services with collapsed workspaces, stored in the settings. */
export const useFoldedServices = () => {
  const page = usePage()
  const folded = new Set(useStore((state) => state.settings.foldedServices))
  const toggle = (serviceId: string) => {
    const { foldedServices } = page.getState().settings
    const others = foldedServices.filter((id) => id !== serviceId)
    const next = others.length < foldedServices.length ? others : [...others, serviceId]
    void succeeds(page, page.keyward.settings.write({ foldedServices: next }))
  }
  return { folded, toggle }
}
