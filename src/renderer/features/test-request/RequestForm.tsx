import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestMethod, type WrittenRequest } from '../../../shared/requests/request.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Fold } from '../../ui/Fold.tsx'
import { Select, SelectItem } from '../../ui/Select.tsx'
import { selectLook } from '../../ui/select-look.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { CopyAsMenu } from './CopyAsMenu.tsx'
import { PathField } from './PathField.tsx'
import { type PathProblem, pathProblemOf, readHeaders } from './written-request.ts'

const pathWords = {
  missing: 'testRequest.request.pathPlaceholder',
  'other-origin': 'errors.otherOrigin.title',
  unclear: 'testRequest.problem.path.unclear',
} as const satisfies Record<PathProblem, string>

const exampleHeader = 'Accept: application/json'

type RequestFormProps = {
  readonly keyId: string
  readonly baseUrl: string
  /** The request that the form starts with, for the practice service. */
  readonly first: WrittenRequest | undefined
  readonly pathRef: RefObject<HTMLInputElement | null>
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly isSending: boolean
  readonly onSend: (request: WrittenRequest) => void
}

/** The request form, collapsed until the user opens it. */
export const RequestForm = ({
  keyId,
  baseUrl,
  first,
  pathRef,
  isOpen,
  onToggle,
  isSending,
  onSend,
}: RequestFormProps) => {
  const { t } = useTranslation()
  const [method, setMethod] = useState<RequestMethod>(first?.method ?? 'GET')
  const [path, setPath] = useState(first?.path ?? '')
  const [headersText, setHeadersText] = useState('')
  const [body, setBody] = useState('')
  const [hasTried, setTried] = useState(false)
  const pathProblem = pathProblemOf(path)
  const headers = readHeaders(headersText)

  /** Returns the request. If it has problems, shows them and returns undefined. */
  const read = (): WrittenRequest | undefined => {
    setTried(true)
    if (pathProblem) pathRef.current?.focus()
    if (pathProblem || headers.status === 'problem') return undefined
    return {
      method,
      path: path.trim(),
      ...(Object.keys(headers.headers).length > 0 && { headers: headers.headers }),
      ...(method !== 'GET' && body !== '' && { body }),
    }
  }
  const send = () => {
    const request = isSending ? undefined : read()
    if (request) onSend(request)
  }
  // Capture phase, because React Aria's buttons stop the propagation of key events.
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.stopPropagation()
    send()
  }
  return (
    <Fold
      title={t('testRequest.request.legend')}
      hint={
        path === '' ? undefined : (
          <bdi dir="ltr" className="font-mono text-small wrap-anywhere">
            {method} {path}
          </bdi>
        )
      }
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <form
        aria-label={t('testRequest.request.legend')}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        onKeyDownCapture={sendByKeys}
        className="flex flex-col gap-3.5 rounded-[14px] border border-line bg-card p-4 pb-3 shadow-card"
      >
        <div className="flex flex-wrap items-start gap-2">
          <Select
            aria-label={t('testRequest.request.method')}
            value={method}
            onChange={(chosen) => {
              const found = RequestMethod.options.find((each) => each === chosen)
              if (found) setMethod(found)
            }}
            className={classNames(selectLook, 'w-[7.25rem] shrink-0')}
          >
            {RequestMethod.options.map((each) => (
              <SelectItem key={each} id={each} textValue={each}>
                <span className="font-semibold">{each}</span>
              </SelectItem>
            ))}
          </Select>
          <PathField
            inputRef={pathRef}
            baseUrl={baseUrl}
            value={path}
            onChange={setPath}
            error={
              pathProblem && (hasTried || pathProblem !== 'missing') ? t(pathWords[pathProblem]) : undefined
            }
          />
        </div>
        <TextArea
          label={t('testRequest.request.headersLabel')}
          value={headersText}
          onChange={setHeadersText}
          error={
            headers.status === 'problem'
              ? t(`testRequest.problem.header.${headers.problem}`, { line: headers.line })
              : undefined
          }
          placeholder={exampleHeader}
          isCode
          rows={2}
        />
        {method === 'GET' ? null : (
          <TextArea label={t('testRequest.request.body')} value={body} onChange={setBody} isCode rows={5} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <CopyAsMenu keyId={keyId} isTokenRequest={path.trim() === ''} read={read} />
          <Button type="submit" icon={SendHorizontal} isPending={isSending}>
            {t('common.send')}
          </Button>
        </div>
      </form>
    </Fold>
  )
}
