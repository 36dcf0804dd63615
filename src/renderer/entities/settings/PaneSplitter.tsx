import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settingRules } from '../../../shared/settings.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'
import { Splitter } from '../../ui/Splitter.tsx'

/** The panes whose width is kept as a setting; app.css and the first rows have it as a variable. */
const panes = {
  sidebarWidth: { pane: 'start', variable: '--sidebar-width' },
  detailWidth: { pane: 'end', variable: '--detail-width' },
} as const

/** Resizes a pane, and remembers its width. */
export const PaneSplitter = ({ setting }: { readonly setting: keyof typeof panes }) => {
  const page = usePage()
  const { t } = useTranslation()
  const saved = useStore((state) => state.settings[setting])
  const [moved, setMoved] = useState<number>()
  const { pane, variable } = panes[setting]
  const { bounds, initial } = settingRules[setting]
  const widthPx = moved ?? saved
  useLayoutEffect(
    () => document.documentElement.style.setProperty(variable, `${widthPx}px`),
    [variable, widthPx],
  )
  const save = async (next: number) => {
    if (moved === undefined && next === saved) return
    setMoved(next)
    const answer = await page.keyward.settings.write({ [setting]: next })
    if (answer.ok) page.setState({ settings: answer.value })
    else reportProblem(page, answer.error)
    setMoved((now) => (now === next ? undefined : now))
  }
  return (
    <Splitter
      label={t(`shell.panes.${setting}`)}
      pane={pane}
      widthPx={widthPx}
      bounds={bounds}
      initialPx={initial}
      onMove={setMoved}
      onSave={(next) => void save(next)}
    />
  )
}
