import { SendHorizontal } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/model.ts'
import { regionOf } from '../../state/selectors.ts'
import { useStore } from '../../state/store.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Fold } from '../../ui/Fold.tsx'
import { Select, SelectItem } from '../../ui/Select.tsx'
import { selectLook } from '../../ui/select-look.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { KeyBanner } from './KeyBanner.tsx'
import { PathField } from './PathField.tsx'
import { contentTypeFor, readHeaders } from './request-headers.ts'
import { checkPath } from './request-path.ts'
import { type Method, methods, type Request, takesBody } from './use-test-request.ts'

/** The path every practice service has (design §7); elsewhere the specification shows none. */
const PRACTICE_PATH = '/v1/workspace'

type RequestCardProps = {
  readonly item: KeySummary
  readonly isSending: boolean
  readonly sendRef: RefObject<HTMLButtonElement | null>
  readonly onKey: (keyId: string) => void
  readonly onSend: (request: Omit<Request, 'keyId'>) => void
}

/** Which key, which workspace, and what is asked. Hatched above when the workspace is "Live, be careful". */
export const RequestCard = ({ item, isSending, sendRef, onKey, onSend }: RequestCardProps) => {
  const { t } = useTranslation()
  const workspace = useStore((state) => state.workspaces.get(item.workspaceId))
  const services = useStore((state) => state.services)
  const baseUrl = regionOf(services, workspace)?.baseUrl ?? ''
  const firstPath = services.get(workspace?.serviceId ?? '')?.isPractice ? PRACTICE_PATH : ''
  const [method, setMethod] = useState<Method>('GET')
  const [path, setPath] = useState(firstPath)
  const [headersText, setHeadersText] = useState('')
  const [body, setBody] = useState('')
  const [hasTried, setTried] = useState(false)
  const [open, setOpen] = useState({ headers: false, body: false })
  const pathRef = useRef<HTMLInputElement>(null)

  // Another key may have another first path; one that was typed stays.
  useEffect(() => {
    setPath((now) => (now === '' || now === PRACTICE_PATH ? firstPath : now))
    setTried(false)
  }, [firstPath])

  const checkedPath = checkPath(path, baseUrl)
  const headers = readHeaders(headersText)
  const headerCount = headers.status === 'good' ? Object.keys(headers.headers).length : 0
  const hasBody = takesBody(method) && body !== ''
  const namesType =
    headers.status === 'good' &&
    Object.keys(headers.headers).some((name) => name.toLowerCase() === 'content-type')
  const pathProblem =
    checkedPath.status === 'problem'
      ? t(`testRequest.problem.path.${checkedPath.problem}`)
      : checkedPath.status === 'empty' && hasTried
        ? t('testRequest.problem.path.missing')
        : undefined
  const headerProblem =
    headers.status === 'problem'
      ? t(`testRequest.problem.header.${headers.problem}`, { line: headers.line })
      : undefined

  const send = () => {
    setTried(true)
    if (checkedPath.status !== 'good') {
      pathRef.current?.focus()
      return
    }
    if (headers.status !== 'good') {
      setOpen((now) => ({ ...now, headers: true }))
      return
    }
    const all =
      hasBody && !namesType ? { 'Content-Type': contentTypeFor(body), ...headers.headers } : headers.headers
    onSend({
      method,
      path: checkedPath.path,
      ...(Object.keys(all).length > 0 && { headers: all }),
      ...(hasBody && { body }),
    })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) send()
  }
  // On the way down, for React Aria's buttons keep the keys to themselves.
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSending) return
    event.preventDefault()
    event.stopPropagation()
    send()
  }

  return (
    <section
      aria-label={t('testRequest.request.legend')}
      className="overflow-hidden rounded-[14px] border border-line bg-card shadow-card"
    >
      <KeyBanner item={item} workspace={workspace} onKey={onKey} />
      <form
        noValidate
        autoComplete="off"
        onSubmit={onSubmit}
        onKeyDownCapture={sendByKeys}
        className="flex flex-col gap-3 p-4"
      >
        <div className="flex flex-wrap items-start gap-2">
          <Select
            aria-label={t('testRequest.request.method')}
            value={method}
            onChange={(chosen) => {
              const found = methods.find((each) => each === chosen)
              if (found) setMethod(found)
            }}
            className={classNames(selectLook, 'w-[7.25rem] shrink-0')}
          >
            {methods.map((each) => (
              <SelectItem
                key={each}
                id={each}
                textValue={each}
                description={t(`testRequest.request.methodHint.${each}`)}
              >
                <span className="font-semibold">{each}</span>
              </SelectItem>
            ))}
          </Select>
          <PathField
            inputRef={pathRef}
            baseUrl={baseUrl}
            value={path}
            onChange={setPath}
            error={pathProblem}
          />
          <Button
            ref={sendRef}
            type="submit"
            variant="primary"
            icon={SendHorizontal}
            isPending={isSending}
            className="h-10 min-w-[6.5rem]"
          >
            {t('testRequest.request.send')}
          </Button>
        </div>
        <div className="flex flex-col gap-1">
          <Fold
            title={t('testRequest.request.headers')}
            hint={headerCount > 0 ? t('testRequest.request.headersCount', { count: headerCount }) : undefined}
            isOpen={open.headers}
            onToggle={(isOpen) => setOpen({ ...open, headers: isOpen })}
          >
            <TextArea
              label={t('testRequest.request.headersLabel')}
              value={headersText}
              onChange={setHeadersText}
              error={headerProblem}
              placeholder={t('testRequest.request.headersPlaceholder')}
              isCode
              rows={3}
            />
          </Fold>
          {takesBody(method) ? (
            <Fold
              title={t('testRequest.request.body')}
              hint={
                hasBody
                  ? namesType
                    ? t('testRequest.request.bodyAsNamed')
                    : contentTypeFor(body) === 'application/json'
                      ? t('testRequest.request.bodyAsJson')
                      : t('testRequest.request.bodyAsText')
                  : undefined
              }
              isOpen={open.body}
              onToggle={(isOpen) => setOpen({ ...open, body: isOpen })}
            >
              <TextArea
                label={t('testRequest.request.bodyLabel')}
                value={body}
                onChange={setBody}
                isCode
                rows={7}
              />
            </Fold>
          ) : null}
        </div>
      </form>
    </section>
  )
}
