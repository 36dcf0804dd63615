import { TriangleAlert } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { fieldErrorClass } from '../../ui/field-class.ts'
import { withoutBase } from './written-request.ts'

type PathFieldProps = {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly baseUrl: string
  readonly value: string
  readonly onChange: (path: string) => void
  readonly error: string | undefined
}

/** The path after the region's API address. The address is shown, but can't be changed here. */
export const PathField = ({ inputRef, baseUrl, value, onChange, error }: PathFieldProps) => {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div className="flex min-w-[14rem] flex-1 flex-col gap-1.5">
      <div
        dir="ltr"
        className={classNames(
          'flex h-10 min-w-0 items-center rounded-[9px] border bg-card font-mono text-body outline-2 -outline-offset-1 outline-transparent transition-colors duration-75 focus-within:border-accent focus-within:outline-accent',
          error ? 'border-problem' : 'border-line-strong hover:border-soft',
        )}
      >
        <span title={baseUrl} className="max-w-[55%] shrink-0 truncate ps-3 text-soft">
          {baseUrl}
          {/^$|^[/?]/.test(value) || baseUrl.endsWith('/') ? null : '/'}
        </span>
        <input
          ref={inputRef}
          aria-label={t('testRequest.request.path', { base: baseUrl })}
          aria-invalid={error !== undefined}
          aria-describedby={error ? id : undefined}
          value={value}
          onChange={(event) => onChange(withoutBase(event.currentTarget.value, baseUrl))}
          placeholder={t('testRequest.request.pathPlaceholder')}
          spellCheck={false}
          autoCapitalize="off"
          autoCorrect="off"
          autoComplete="off"
          className="h-full min-w-0 flex-1 rounded-e-[9px] bg-transparent pe-3 font-semibold text-ink outline-none placeholder:font-normal"
        />
      </div>
      {error ? (
        <span id={id} className={fieldErrorClass}>
          <TriangleAlert aria-hidden size={14} className="mt-0.5 shrink-0" />
          {error}
        </span>
      ) : null}
    </div>
  )
}
