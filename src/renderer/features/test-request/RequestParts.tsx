import { useTranslation } from 'react-i18next'
import { Fold } from '../../ui/Fold.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { takesBody } from './use-test-request.ts'
import type { RequestForm } from './use-written-request.ts'

type Open = { readonly headers: boolean; readonly body: boolean }

type RequestPartsProps = {
  readonly form: RequestForm
  readonly open: Open
  readonly onOpen: (open: Open) => void
}

/** Headers and body, collapsed until needed. */
export const RequestParts = ({ form, open, onOpen }: RequestPartsProps) => {
  const { t } = useTranslation()
  const { headers, headerCount, bodyType } = form
  return (
    <div className="flex flex-col gap-1">
      <div data-field="headers">
        <Fold
          title={t('testRequest.request.headers')}
          hint={headerCount > 0 ? t('testRequest.request.headersCount', { count: headerCount }) : undefined}
          isOpen={open.headers}
          onToggle={(isOpen) => onOpen({ ...open, headers: isOpen })}
        >
          <TextArea
            label={t('testRequest.request.headersLabel')}
            value={form.headersText}
            onChange={form.setHeadersText}
            error={
              headers.status === 'problem'
                ? t(`testRequest.problem.header.${headers.problem}`, { line: headers.line })
                : undefined
            }
            placeholder={t('testRequest.request.headersPlaceholder')}
            isCode
            rows={3}
          />
        </Fold>
      </div>
      {takesBody(form.method) ? (
        <Fold
          title={t('testRequest.request.body')}
          hint={bodyType === undefined ? undefined : t(`testRequest.request.${bodyType}`)}
          isOpen={open.body}
          onToggle={(isOpen) => onOpen({ ...open, body: isOpen })}
        >
          <TextArea
            label={t('testRequest.request.bodyLabel')}
            value={form.body}
            onChange={form.setBody}
            isCode
            rows={7}
          />
        </Fold>
      ) : null}
    </div>
  )
}
