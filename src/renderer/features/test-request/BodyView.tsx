import { useTranslation } from 'react-i18next'
import { JsonTree } from './JsonTree.tsx'
import type { JsonValue } from './json-value.ts'

type BodyViewProps = {
  readonly body: string
  /** The body as a tree; as text when absent. */
  readonly tree: JsonValue | undefined
}

/** A body as a folded tree or as text. Never as HTML. */
export const BodyView = ({ body, tree }: BodyViewProps) => {
  const { t } = useTranslation()
  if (body === '') return null
  const label = t('testRequest.body.label')
  return (
    <div className="min-w-0 rounded-[14px] border border-line bg-card shadow-card">
      {tree === undefined ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text needs the keyboard
          tabIndex={0}
          aria-label={label}
          className="focus-ring-inset max-h-[32rem] overflow-auto rounded-[14px] p-4"
        >
          <pre
            dir="ltr"
            className="font-mono text-[0.8125rem] leading-relaxed wrap-anywhere whitespace-pre-wrap select-text"
          >
            {body}
          </pre>
        </section>
      ) : (
        <JsonTree root={tree} label={label} />
      )}
    </div>
  )
}
