import { SendHorizontal, Star } from 'lucide-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import type { Favourite, FavouriteDraft, KeySummary, WrittenRequest } from '../../../shared/model.ts'
import type { Result } from '../../../shared/result.ts'
import { useStore } from '../../state/page-context.ts'
import { regionOf } from '../../state/selectors.ts'
import { useFocusTarget } from '../../state/use-focus-target.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Select, SelectItem } from '../../ui/Select.tsx'
import { selectLook } from '../../ui/select-look.ts'
import { CopyAsMenu } from './CopyAsMenu.tsx'
import { FavouriteDialog } from './FavouriteDialog.tsx'
import { KeyBanner } from './KeyBanner.tsx'
import { PathField } from './PathField.tsx'
import { RequestParts } from './RequestParts.tsx'
import { isSameRequest } from './use-favourites.ts'
import { methods } from './use-test-request.ts'
import { type FirstRequest, useWrittenRequest } from './use-written-request.ts'

/** The default path of the practice service; the specification has none for others. */
const practiceRequest: FirstRequest = { method: 'GET', path: '/v1/workspace' }
const noRequest: FirstRequest = { method: 'GET', path: '' }

/** A form field that a reply can link to. */
export type RequestField = 'key' | 'method' | 'path' | 'headers'

/** The form's handle for other components. */
export interface RequestCardHandle {
  /** Loads a request into the form. */
  readonly load: (request: WrittenRequest) => void
  readonly focus: (field: RequestField) => void
}

type RequestCardProps = {
  readonly item: KeySummary
  readonly isSending: boolean
  readonly sendRef: RefObject<HTMLButtonElement | null>
  readonly handle: RefObject<RequestCardHandle | null>
  readonly favourites: readonly Favourite[]
  readonly onKey: (keyId: string) => void
  readonly onSend: (request: WrittenRequest) => void
  readonly onFavourite: (draft: FavouriteDraft) => Promise<Result<Favourite, AppError>>
}

/** Key, workspace and request. Hatched when the workspace is "Live, be careful". */
export const RequestCard = ({
  item,
  isSending,
  sendRef,
  handle,
  favourites,
  onKey,
  onSend,
  onFavourite,
}: RequestCardProps) => {
  const { t } = useTranslation()
  const workspace = useStore((state) => state.workspaces.get(item.workspaceId))
  const services = useStore((state) => state.services)
  const service = services.get(workspace?.serviceId ?? '')
  const baseUrl = regionOf(services, workspace)?.baseUrl ?? ''
  const form = useWrittenRequest(
    baseUrl,
    service?.isPractice ? practiceRequest : (service?.testRequest ?? noRequest),
  )
  const [open, setOpen] = useState({ headers: false, body: false })
  const [isNaming, setNaming] = useState<WrittenRequest>()
  const card = useRef<HTMLElement>(null)
  const pathRef = useRef<HTMLInputElement>(null)

  const focus = (field: RequestField) => {
    if (field === 'headers') setOpen((now) => ({ ...now, headers: true }))
    // After the fold that contains it has rendered.
    requestAnimationFrame(() => {
      const place = card.current?.querySelector(`[data-field="${field}"]`)
      place
        ?.querySelector<HTMLElement>(place.querySelector('input, textarea') ? 'input, textarea' : 'button')
        ?.focus()
    })
  }
  useImperativeHandle(handle, () => ({
    load: (request) => {
      form.load(request)
      setOpen({ headers: request.headers !== undefined, body: request.body !== undefined })
    },
    focus,
  }))

  // From a key or its list: *Send* is next, or a path if there is none yet.
  const focusFirst = () => {
    const first = form.checkedPath.status === 'good' ? sendRef.current : pathRef.current
    first?.focus()
    return first !== null && first === document.activeElement
  }
  useFocusTarget('form', focusFirst)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the person starts, once
  useEffect(() => void focusFirst(), [])

  /** The request, or nothing, with its problems visible. */
  const read = (): WrittenRequest | undefined => {
    form.try()
    if (form.checkedPath.status !== 'good') pathRef.current?.focus()
    else if (form.headers.status !== 'good') setOpen((now) => ({ ...now, headers: true }))
    return form.written()
  }
  const send = () => {
    const request = read()
    if (request) onSend(request)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) send()
  }
  // Capture phase, because React Aria's buttons stop key events.
  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isSending) return
    event.preventDefault()
    event.stopPropagation()
    send()
  }
  const pathProblem =
    form.checkedPath.status === 'problem'
      ? t(`testRequest.problem.path.${form.checkedPath.problem}`)
      : form.checkedPath.status === 'empty' && form.hasTried
        ? t('testRequest.problem.path.missing')
        : undefined
  const isKept = favourites.some((favourite) => isSameRequest(form.written(), favourite))

  return (
    <section
      ref={card}
      aria-label={t('testRequest.request.legend')}
      className="overflow-hidden rounded-[14px] border border-line bg-card shadow-card"
    >
      <div data-field="key">
        <KeyBanner item={item} workspace={workspace} onKey={onKey} />
      </div>
      <form
        noValidate
        autoComplete="off"
        onSubmit={onSubmit}
        onKeyDownCapture={sendByKeys}
        className="flex flex-col gap-3 p-4 pb-3"
      >
        <div className="flex flex-wrap items-start gap-2">
          <div data-field="method" className="contents">
            <Select
              aria-label={t('testRequest.request.method')}
              value={form.method}
              onChange={(chosen) => {
                const found = methods.find((each) => each === chosen)
                if (found) form.setMethod(found)
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
          </div>
          <div data-field="path" className="contents">
            <PathField
              inputRef={pathRef}
              baseUrl={baseUrl}
              value={form.path}
              onChange={form.setPath}
              error={pathProblem}
            />
          </div>
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
        <RequestParts form={form} open={open} onOpen={setOpen} />
        <div className="-mx-1 flex flex-wrap items-center gap-1 border-t border-line pt-2">
          {isKept ? (
            <span className="flex h-8 items-center gap-1.5 px-2.5 text-body font-semibold text-soft">
              <Star aria-hidden size={15} className="fill-current text-careful" />
              {t('testRequest.favourite.kept')}
            </span>
          ) : (
            <Button size="sm" variant="ghost" icon={Star} onPress={() => setNaming(read())}>
              {t('testRequest.favourite.keep')}
            </Button>
          )}
          <CopyAsMenu keyId={item.id} read={read} />
        </div>
      </form>
      {isNaming && service ? (
        <FavouriteDialog
          request={isNaming}
          service={service}
          onSave={onFavourite}
          onClose={() => setNaming(undefined)}
        />
      ) : null}
    </section>
  )
}
