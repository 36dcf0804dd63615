import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { errorTitle } from '../error/describe-error.ts'

/** Props to spread on the control, so that the row's text labels it. */
type RowAria = { readonly 'aria-labelledby': string; readonly 'aria-describedby'?: string }

type SettingRowProps = {
  readonly title: string
  /** One sentence about the effect, if the title doesn't say it. */
  readonly text?: ReactNode
  /** Why the last change was not saved. */
  readonly error?: AppError | undefined
  /** The control, or a function that gets its label props. Omit it for a row that only informs. */
  readonly children?: ReactNode | ((aria: RowAria) => ReactNode)
  /** Full-width content below the row. */
  readonly below?: ReactNode
}

/** One setting with its name, description and control. Shows inline why a change failed. */
export const SettingRow = ({ title, text, error, children, below }: SettingRowProps) => {
  const { t } = useTranslation()
  const id = useId()
  const aria: RowAria = {
    'aria-labelledby': `${id}-title`,
    ...(text ? { 'aria-describedby': `${id}-text` } : {}),
  }
  return (
    <div className="flex flex-col gap-3 px-5 py-4 [&+&]:border-t [&+&]:border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <div id={`${id}-title`} className="text-sm font-semibold">
            {title}
          </div>
          {text ? (
            <div id={`${id}-text`} className="text-body text-pretty text-soft">
              {text}
            </div>
          ) : null}
        </div>
        <div className="flex max-w-full min-w-0 items-center gap-2">
          {typeof children === 'function' ? children(aria) : children}
        </div>
      </div>
      {below}
      {error ? (
        <p role="alert" className="text-body font-medium text-problem">
          {errorTitle(error, t)}
        </p>
      ) : null}
    </div>
  )
}
