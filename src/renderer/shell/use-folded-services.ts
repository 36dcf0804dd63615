import { usePage, useStore } from '../state/page-context.ts'
import { reportProblem } from '../state/problem.ts'

/** The services whose workspaces are folded away, remembered in the settings. */
export const useFoldedServices = () => {
  const page = usePage()
  const folded = new Set(useStore((state) => state.settings.foldedServices))
  const toggle = async (serviceId: string) => {
    const { foldedServices } = page.getState().settings
    const others = foldedServices.filter((id) => id !== serviceId)
    const next = others.length < foldedServices.length ? others : [...others, serviceId]
    const answer = await page.keyward.settings.write({ foldedServices: next })
    if (answer.ok) page.setState({ settings: answer.value })
    else reportProblem(page, answer.error)
  }
  return { folded, toggle: (serviceId: string) => void toggle(serviceId) }
}
