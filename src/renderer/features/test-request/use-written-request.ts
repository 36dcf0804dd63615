import { useEffect, useRef, useState } from 'react'
import type { WrittenRequest } from '../../../shared/model.ts'
import { contentTypeFor, readHeaders } from './request-headers.ts'
import { checkPath } from './request-path.ts'
import { type Method, takesBody } from './use-test-request.ts'

/** A service's first request: from its profile, or the practice service's default. */
export interface FirstRequest {
  readonly method: Method
  readonly path: string
}

/** The request in the form, its problems, and what would be sent. */
export const useWrittenRequest = (baseUrl: string, first: FirstRequest) => {
  const [method, setMethod] = useState<Method>(first.method)
  const [path, setPath] = useState(first.path)
  const [headersText, setHeadersText] = useState('')
  const [body, setBody] = useState('')
  const [hasTried, setTried] = useState(false)
  const firstPath = useRef(first.path)

  // Another key may have another first path; a typed one stays.
  useEffect(() => {
    setPath((now) => (now === '' || now === firstPath.current ? first.path : now))
    firstPath.current = first.path
    setTried(false)
  }, [first.path])

  const checkedPath = checkPath(path, baseUrl)
  const headers = readHeaders(headersText)
  const hasBody = takesBody(method) && body !== ''
  const namesType =
    headers.status === 'good' &&
    Object.keys(headers.headers).some((name) => name.toLowerCase() === 'content-type')

  /** The request, if it can be sent. */
  const written = (): WrittenRequest | undefined => {
    if (checkedPath.status !== 'good' || headers.status !== 'good') return undefined
    const all =
      hasBody && !namesType ? { 'Content-Type': contentTypeFor(body), ...headers.headers } : headers.headers
    return {
      method,
      path: checkedPath.path,
      ...(Object.keys(all).length > 0 && { headers: all }),
      ...(hasBody && { body }),
    }
  }

  return {
    method,
    setMethod,
    path,
    setPath,
    headersText,
    setHeadersText,
    body,
    setBody,
    checkedPath,
    headers,
    headerCount: headers.status === 'good' ? Object.keys(headers.headers).length : 0,
    hasTried,
    try: () => setTried(true),
    /** Where the body's type comes from. */
    bodyType: !hasBody
      ? undefined
      : namesType
        ? ('bodyAsNamed' as const)
        : contentTypeFor(body) === 'application/json'
          ? ('bodyAsJson' as const)
          : ('bodyAsText' as const),
    written,
    /** Loads another request into the form. */
    load: (request: WrittenRequest) => {
      setMethod(request.method)
      setPath(request.path)
      setHeadersText(
        Object.entries(request.headers ?? {})
          .map(([name, value]) => `${name}: ${value}`)
          .join('\n'),
      )
      setBody(request.body ?? '')
      setTried(false)
    },
  }
}

/** The form's state for its components. */
export type RequestForm = ReturnType<typeof useWrittenRequest>
