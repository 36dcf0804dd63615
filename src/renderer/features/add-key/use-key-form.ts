import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import type { CredentialEncoding } from '../../../shared/model.ts'
import { keyward } from '../../ipc-client.ts'
import { selectWorkspaces } from '../../state/selectors.ts'
import { getState } from '../../state/store.ts'
import { emptyPair, type FieldName, fieldOrder, problemsOf, shapeOfPair } from './check-draft.ts'
import { type Draft, emptyDraft, isTouched, type NewWorkspace, withPieces } from './draft.ts'
import { entryOf, knownServiceOf } from './entry.ts'
import { problemWords } from './field-words.ts'
import { splitPaste } from './paste/split-paste.ts'
import { type TidyNotice, tidy } from './paste/tidy.ts'
import { type PasteReport, reportOf } from './paste-report.ts'
import { saveKey } from './save-key.ts'

/** What the form is doing. */
export type FormPhase =
  | { readonly kind: 'editing'; readonly error?: AppError }
  | { readonly kind: 'saving'; readonly isChecked: boolean }
  | { readonly kind: 'saved'; readonly keyId: string; readonly isChecked: boolean }

/**
 * The form that adds a key: its draft, what is known of the two halves, and its saving.
 * SECURITY: client id and secret live in their uncontrolled fields alone; they are read there at the moment of
 * the call that carries them, and state holds only words about them (S33).
 */
export const useKeyForm = (workspaceId: string | undefined) => {
  const { t } = useTranslation()
  const idRef = useRef<HTMLInputElement>(null)
  const secretRef = useRef<HTMLInputElement>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const boxRef = useRef<HTMLTextAreaElement>(null)
  const running = useRef<{ readonly stop: AbortController; readonly done: Promise<unknown> }>(undefined)
  const [first, setFirst] = useState(() => newDraft(workspaceId))
  const [draft, setDraft] = useState(first)
  const [pair, setPair] = useState(emptyPair)
  const [report, setReport] = useState<PasteReport>()
  const [visited, setVisited] = useState<ReadonlySet<FieldName>>(new Set())
  const [hasTried, setTried] = useState(false)
  const [phase, setPhase] = useState<FormPhase>({ kind: 'editing' })

  // A layout effect, for its clean-up still finds the field: leaving empties it like saving does.
  useLayoutEffect(
    () => () => {
      running.current?.stop.abort()
      if (secretRef.current) secretRef.current.value = ''
    },
    [],
  )

  const look = () => setPair(shapeOfPair(idRef.current?.value ?? '', secretRef.current?.value ?? ''))

  const focusField = (field: FieldName | undefined) => {
    if (field === undefined) return
    // After the fold or the fields that hold it have been drawn.
    requestAnimationFrame(() =>
      formRef.current
        ?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, textarea, button)`)
        ?.focus(),
    )
  }

  /** Takes a pasted text apart and puts each piece into its field. Nothing of the text is kept. */
  const takePaste = (text: string) => {
    const split = splitPaste(text)
    const { pieces } = split
    const { services, ...state } = getState()
    if (idRef.current && pieces.clientId !== undefined) idRef.current.value = pieces.clientId
    if (secretRef.current && pieces.clientSecret !== undefined) secretRef.current.value = pieces.clientSecret
    const taken = withPieces(draft, pieces, selectWorkspaces({ services, ...state }), [...services.values()])
    setDraft(taken.draft)
    setReport(reportOf(split, taken))
    look()
    if (pieces.clientId !== undefined || pieces.clientSecret !== undefined) {
      const shape = shapeOfPair(idRef.current?.value ?? '', secretRef.current?.value ?? '')
      const problems = problemsOf(taken.draft, shape)
      focusField(fieldOrder.find((field) => problems[field]))
    }
  }

  /** Says what was left out of a value that was pasted or typed into one field. */
  const noteTidied = (notices: readonly TidyNotice[]) => {
    if (notices.length === 0) return
    setReport((before) => ({
      found: before?.found ?? 'field',
      filled: before?.filled ?? [],
      notices: [...new Set([...(before?.notices ?? []), ...notices])],
    }))
  }

  /** Trims what stands in a field and says so (security S27). */
  const tidyField = (input: HTMLInputElement | null) => {
    const { value, notices } = tidy(input?.value ?? '')
    if (!input || notices.length === 0) return
    input.value = value
    noteTidied(notices)
  }

  const swap = () => {
    const [id, secret] = [idRef.current, secretRef.current]
    if (!id || !secret) return
    ;[id.value, secret.value] = [secret.value, id.value]
    look()
  }

  const save = async (isChecked: boolean, encoding?: CredentialEncoding) => {
    tidyField(idRef.current)
    tidyField(secretRef.current)
    const shape = shapeOfPair(idRef.current?.value ?? '', secretRef.current?.value ?? '')
    setPair(shape)
    const problems = problemsOf(draft, shape)
    const firstProblem = fieldOrder.find((field) => problems[field])
    if (firstProblem) {
      setTried(true)
      setPhase({ kind: 'editing' })
      focusField(firstProblem)
      return
    }
    // The fields are closed while it is saved; focus would be lost with them.
    formRef.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
    const stop = new AbortController()
    const before = running.current?.done
    setPhase({ kind: 'saving', isChecked })
    const state = getState()
    const service = knownServiceOf(draft, state.workspaces, state.services)
    const region = t('addKey.newWorkspace.regionPlaceholder')
    const entry = entryOf(
      draft,
      idRef.current?.value ?? '',
      isChecked,
      region,
      encoding && { service, to: encoding },
    )
    const work = (async () => {
      await before // a save that was stopped is taken back first
      return saveKey(keyward, entry, () => secretRef.current?.value ?? '', stop.signal)
    })()
    running.current = { stop, done: work }
    const answer = await work
    if (stop.signal.aborted) return
    if (answer.ok) {
      // SECURITY: the secret has gone where it belongs; nothing of it stays in the page (S33).
      if (secretRef.current) secretRef.current.value = ''
      if (idRef.current) idRef.current.value = ''
      setPhase({ kind: 'saved', keyId: answer.value.id, isChecked })
    } else setPhase({ kind: 'editing', error: answer.error })
  }

  const visit = (field: FieldName) => setVisited((before) => new Set(before).add(field))
  const problems = problemsOf(draft, pair)
  return {
    refs: { idRef, secretRef, formRef, boxRef },
    draft,
    pair,
    report,
    phase,
    hasValues: phase.kind !== 'saved' && (isTouched(draft, first) || pair.hasId || pair.hasSecret),
    change: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    changePlace: (change: Partial<NewWorkspace>) =>
      setDraft((before) => ({ ...before, newWorkspace: { ...before.newWorkspace, ...change } })),
    visit,
    /** The person has left one of the two halves. */
    leaveField: (field: 'clientId' | 'clientSecret') => {
      tidyField(field === 'clientId' ? idRef.current : secretRef.current)
      look()
      visit(field)
    },
    /** What is wrong with a field, once there is reason to say it. */
    problemOf: (field: FieldName): string | undefined => {
      const problem = problems[field]
      const isTold = hasTried || (visited.has(field) && problem !== 'missing')
      const address = field === 'authUrl' || field === 'baseUrl' ? draft.newWorkspace[field] : ''
      return isTold ? problemWords(field, problem, t, address) : undefined
    },
    look,
    takePaste,
    noteTidied,
    swap,
    save,
    focusField,
    /** Gives up the save under way: the form is free at once, what main still finishes is taken back. */
    stop: () => {
      running.current?.stop.abort()
      setPhase({ kind: 'editing' })
    },
    /** Starts over in the same workspace. */
    addAnother: () => {
      const workspace = getState().keys.get(phase.kind === 'saved' ? phase.keyId : '')?.workspaceId
      const next = newDraft(workspace)
      setFirst(next)
      setDraft(next)
      setPair(emptyPair)
      setReport(undefined)
      setVisited(new Set())
      setTried(false)
      setPhase({ kind: 'editing' })
    },
  }
}

/** The form as its parts see it. */
export type KeyForm = ReturnType<typeof useKeyForm>

const newDraft = (workspaceId: string | undefined): Draft => {
  const state = getState()
  return emptyDraft(selectWorkspaces(state), [...state.services.values()], workspaceId)
}
