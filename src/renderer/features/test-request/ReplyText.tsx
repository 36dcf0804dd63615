import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { chunksOf, indented } from './reply-text.ts'

/** The height of a line, in px. */
const LINE = 21

type ReplyTextProps = { readonly body: string; readonly isTruncated: boolean }

/**
 * A reply's body as text, never as HTML. Chunks outside the viewport aren't laid out, which keeps long bodies
 * fast.
 */
export const ReplyText = ({ body, isTruncated }: ReplyTextProps) => {
  const { t } = useTranslation()
  const chunks = useMemo(() => chunksOf(isTruncated ? body : indented(body)), [body, isTruncated])
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      aria-label={t('testRequest.request.body')}
      dir="ltr"
      className="focus-ring-inset max-h-[min(32rem,50vh)] overflow-auto rounded-b-[14px] border-t border-line p-3.5 font-mono text-body leading-[1.3125rem] select-text"
    >
      {chunks.map((chunk, index) => (
        <pre
          // biome-ignore lint/suspicious/noArrayIndexKey: the chunks never change order
          key={index}
          className="wrap-anywhere whitespace-pre-wrap [content-visibility:auto]"
          style={{ containIntrinsicSize: `auto ${chunk.split('\n').length * LINE}px` }}
        >
          {chunk}
        </pre>
      ))}
    </section>
  )
}
