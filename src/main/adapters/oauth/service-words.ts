import type { HttpResponse } from '../../ports/http.ts'
import { isObject, readJsonObject } from './json-object.ts'

/**
 * A service's explanation of why it didn't fulfil a request. Not sanitized yet: it may contain any characters.
 */
export interface ServiceWords {
  readonly text: string
  /** The service's error code. In the standard form, one of those in RFC 6749 §5.2. */
  readonly code: string
  /** Whether this reports an error. A lone `message` or `title` may also be part of a successful reply. */
  readonly isError: boolean
}

type Fields = ReadonlyMap<string, unknown>

const textIn = (fields: Fields, ...names: string[]): string => {
  const texts = names.map((name) => fields.get(name)).filter((value) => typeof value === 'string')
  return texts.map((text) => text.trim()).find((text) => text !== '') ?? ''
}

const fieldsOf = (value: unknown): Fields => new Map(isObject(value) ? Object.entries(value) : [])

const joined = (...texts: readonly string[]): string =>
  texts.filter((text, index) => text !== '' && texts.indexOf(text) === index).join(': ')

/** The standard form (RFC 6749 §5.2). Some frameworks put the text in `message`. */
const standard = (fields: Fields): ServiceWords => {
  const code = textIn(fields, 'error')
  const text = code === '' ? '' : joined(code, textIn(fields, 'error_description', 'message'))
  return { text, code, isError: true }
}

const message = (fields: Fields): ServiceWords => ({
  text: textIn(fields, 'message'),
  code: textIn(fields, 'errorCode', 'code'),
  isError: false,
})

const nestedError = (fields: Fields): ServiceWords => {
  const error = fieldsOf(fields.get('error'))
  const text = textIn(error, 'message', 'description', 'detail')
  return { text, code: textIn(error, 'code', 'status', 'type'), isError: true }
}

const errorSummary = (fields: Fields): ServiceWords => ({
  text: textIn(fields, 'errorSummary'),
  code: textIn(fields, 'errorCode'),
  isError: true,
})

const fault = (fields: Fields): ServiceWords => ({
  text: textIn(fieldsOf(fields.get('fault')), 'faultstring', 'message'),
  code: '',
  isError: true,
})

/** Problem details (RFC 9457). */
const problemDetails = (fields: Fields): ServiceWords => ({
  text: joined(textIn(fields, 'title'), textIn(fields, 'detail')),
  code: '',
  isError: false,
})

const MOST_ERRORS = 5

const errorList = (fields: Fields): ServiceWords => {
  const errors = fields.get('errors')
  const texts = (Array.isArray(errors) ? errors.slice(0, MOST_ERRORS) : []).map((error) =>
    typeof error === 'string'
      ? error.trim()
      : textIn(fieldsOf(error), 'message', 'detail', 'description', 'error_description', 'title'),
  )
  return { text: texts.filter((text) => text !== '').join(', '), code: '', isError: true }
}

/** All known forms of error replies, the standard one first. */
const forms = [standard, message, nestedError, errorSummary, fault, problemDetails, errorList] as const

/** Reads a service's own words from a JSON reply, using the first form that has any. */
export const readServiceWords = ({ body, headers }: HttpResponse): ServiceWords | undefined => {
  const fields = readJsonObject(body, headers['content-type'])?.fields
  if (fields === undefined) return undefined
  return forms.map((read) => read(fields)).find(({ text }) => text !== '')
}
