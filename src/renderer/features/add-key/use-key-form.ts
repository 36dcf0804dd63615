import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { CredentialEncoding } from '../../../shared/services/service.ts'
import { splitPaste } from '../../entities/key/paste/split-paste.ts'
import type { TidyNotice } from '../../entities/key/paste/tidy.ts'
import { usePastedCredentials } from '../../entities/key/use-pasted-credentials.ts'
import type { Page } from '../../state/page.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectWorkspaces } from '../../state/selectors.ts'
import { type FieldName, fieldOrder, problemsOf } from './check-draft.ts'
import { type Draft, emptyDraft, isTouched, NEW, type NewWorkspace, withPasted } from './draft.ts'
import { entryOf, knownServiceOf } from './entry.ts'
import { problemWords } from './field-words.ts'
import { type PasteReport, reportOf, withNotices, withoutGuess } from './paste-report.ts'
import { saveKey } from './save-key.ts'

/** What the form is doing. */
export type FormPhase =
  | { readonly kind: 'editing'; readonly error?: AppError }
  | { readonly kind: 'saving'; readonly isChecked: boolean }
  | { readonly kind: 'saved'; readonly keyId: string; readonly isChecked: boolean }

/** The state of the form that adds a key: its draft, credentials and messages, and saving. */
export const useKeyForm = (workspaceId: string | undefined) => {
  const page = usePage()
  const { t } = useTranslation()
  const workspaces = useStore((state) => state.workspaces)
  const services = useStore((state) => state.services)
  const credentials = usePastedCredentials()
  const formRef = useRef<HTMLFormElement>(null)
  const boxRef = useRef<HTMLTextAreaElement>(null)
  const saveRef = useRef<HTMLButtonElement>(null)
  const running = useRef<{ readonly stop: AbortController; readonly done: Promise<unknown> }>(undefined)
  const [first, setFirst] = useState(() => newDraft(page, workspaceId))
  const [draft, setDraft] = useState(first)
  const [report, setReport] = useState<PasteReport>()
  const [visited, setVisited] = useState<ReadonlySet<FieldName>>(new Set())
  const [hasTried, setTried] = useState(false)
  const [focused, setFocused] = useState<FieldName>()
  const [phase, setPhase] = useState<FormPhase>({ kind: 'editing' })

  // A layout effect, because it must abort a save before the fields unmount. The save may not have read the
  // secret from its field yet.
  useLayoutEffect(() => () => running.current?.stop.abort(), [])

  const focusSave = () => saveRef.current?.focus()

  const focusField = (field: FieldName) => {
    // Waits a frame, because the fold or the fields around it may not have rendered yet.
    requestAnimationFrame(() =>
      formRef.current
        ?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, textarea, button)`)
        ?.focus(),
    )
  }

  /** Splits pasted text and inserts each value into its field. Keeps nothing of the text. */
  const applyPaste = (text: string) => {
    const split = splitPaste(text)
    const state = page.getState()
    const next = withPasted(draft, split.pasted, selectWorkspaces(state), [...state.services.values()])
    const shape = credentials.put(split.pasted)
    setDraft(next)
    setReport(reportOf(split))
    if (split.pasted.clientId === undefined && split.pasted.clientSecret === undefined) return
    const problems = problemsOf(next, shape)
    const firstProblem = fieldOrder.find((field) => problems[field])
    if (firstProblem) focusField(firstProblem)
    else focusSave()
  }

  const noteTidied = (notices: readonly TidyNotice[]) => setReport((before) => withNotices(before, notices))

  const save = async (isChecked: boolean, encoding?: CredentialEncoding) => {
    noteTidied(credentials.tidyBoth())
    const problems = problemsOf(draft, credentials.look())
    const firstProblem = fieldOrder.find((field) => problems[field])
    if (firstProblem) {
      setTried(true)
      setPhase({ kind: 'editing' })
      focusField(firstProblem)
      return
    }
    focusSave() // saving disables the fields, which would lose focus
    const region = t('common.defaultRegion')
    const entry = entryOf(draft, credentials.readId(), isChecked, region, encoding)
    const stop = new AbortController()
    const before = running.current?.done
    const work = (async () => {
      await before // an aborted save finishes first
      return saveKey(page.keyward.keys, entry, credentials.readSecret, stop.signal)
    })()
    running.current = { stop, done: work }
    setPhase({ kind: 'saving', isChecked })
    const answer = await work
    // If it was aborted too late, shows what was saved. If another save has started since, that one reports the
    // result.
    if (stop.signal.aborted && (!answer.ok || running.current?.stop !== stop)) return
    if (!answer.ok) return setPhase({ kind: 'editing', error: answer.error })
    // SECURITY: S33, the secret is sent, so the page no longer keeps it.
    credentials.empty()
    setPhase({ kind: 'saved', keyId: answer.value.id, isChecked })
  }

  const markVisited = (field: FieldName) => setVisited((before) => new Set(before).add(field))
  const { pair } = credentials
  const problems = problemsOf(draft, pair)
  return {
    refs: { formRef, boxRef, saveRef, idRef: credentials.idRef, secretRef: credentials.secretRef },
    draft,
    pair,
    report,
    phase,
    /** The known service that the key will belong to, if any. */
    serviceId: knownServiceOf(draft, workspaces, services)?.id,
    hasValues: phase.kind !== 'saved' && (isTouched(draft, first) || pair.hasId || pair.hasSecret),
    change: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    /** Selects a workspace. For a new one, moves focus to its name. */
    chooseWorkspace: (workspaceChoice: string) => {
      setDraft((before) => ({ ...before, workspaceChoice }))
      if (workspaceChoice === NEW) focusField('workspaceName')
    },
    changeDestination: (change: Partial<NewWorkspace>) =>
      setDraft((before) => ({ ...before, newWorkspace: { ...before.newWorkspace, ...change } })),
    markVisited,
    /** The field that last had focus. Doesn't change when focus leaves the form. */
    focused,
    onFocus: (target: Element) => {
      const field = target.closest('[data-field]')?.getAttribute('data-field')
      setFocused(fieldOrder.find((name) => name === field))
    },
    /** Called when the client ID or client secret field loses focus. */
    leaveCredential: (field: 'clientId' | 'clientSecret') => {
      noteTidied(credentials.tidyBoth())
      markVisited(field)
    },
    /** The message for a field's problem, once the user has left the field or tried to save. */
    problemOf: (field: FieldName): string | undefined => {
      const problem = problems[field]
      const showsProblems = hasTried || (visited.has(field) && problem !== 'missing')
      const address = field === 'authUrl' || field === 'baseUrl' ? draft.newWorkspace[field] : ''
      return showsProblems ? problemWords(field, problem, t, address) : undefined
    },
    look: credentials.look,
    applyPaste,
    noteTidied,
    swap: () => {
      credentials.swap()
      setReport(withoutGuess)
    },
    save,
    focusField,
    /** Switches the form from the practice service to another one. Entered credentials stay. */
    leavePractice: () => {
      const next = newDraft(page, undefined)
      setFirst(next)
      setDraft(({ name, facts }) => ({ ...next, name, facts }))
      setPhase({ kind: 'editing' })
      focusField(next.workspaceChoice === NEW ? 'workspaceName' : 'workspace')
    },
    /** Cancels the save in progress. The form is usable immediately, and main saves nothing. */
    stop: () => {
      running.current?.stop.abort()
      setPhase({ kind: 'editing' })
    },
    /** Starts over in the same workspace. */
    addAnother: () => {
      const workspace = page.getState().keys.get(phase.kind === 'saved' ? phase.keyId : '')?.workspaceId
      const next = newDraft(page, workspace)
      setFirst(next)
      setDraft(next)
      setReport(undefined)
      setVisited(new Set())
      setTried(false)
      setPhase({ kind: 'editing' })
    },
  }
}

export type KeyForm = ReturnType<typeof useKeyForm>

const newDraft = (page: Page, workspaceId: string | undefined): Draft => {
  const state = page.getState()
  return emptyDraft(selectWorkspaces(state), [...state.services.values()], workspaceId)
}
