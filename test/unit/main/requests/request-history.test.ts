import { describe, expect, it } from 'vitest'
import { MOST_PAST_REQUESTS, RequestHistory } from '../../../../src/main/requests/request-history.ts'
import { appError } from '../../../../src/shared/errors.ts'
import type { TestReply, WrittenRequest } from '../../../../src/shared/model.ts'
import { err, ok } from '../../../../src/shared/result.ts'

const reply: TestReply = {
  status: 200,
  statusText: 'OK',
  headers: {},
  body: 'the body',
  isTruncated: false,
  durationMs: 12,
  sizeBytes: 8,
  step: {
    api_object: '',
    headers: {},
    status_code: 200,
    step_status: { code: 200, message: '', verbose: '' },
  },
}
const get = (path: string, facts: Partial<WrittenRequest> = {}): WrittenRequest => ({
  method: 'GET',
  path,
  ...facts,
})

const open = () => {
  let made = 0
  return new RequestHistory({
    newId: () => {
      made += 1
      return `id ${made}`
    },
    nowMs: () => 1_000.5 + made,
    hide: (text) => text.replaceAll('tok', '[hidden]'),
  })
}

describe('the history', () => {
  it('contains no bodies, headers or values of the query', () => {
    const history = open()
    const request = get('/v1/things?limit=5&mail=jane@example.com&bare', {
      method: 'POST',
      query: { 'a b': 'secret value' },
      headers: { 'X-Trace': 'header value' },
      body: 'body value',
    })
    history.add('key', request, ok(reply))
    expect(history.of('key')).toEqual([
      {
        id: 'id 1',
        atMs: 1001,
        method: 'POST',
        path: '/v1/things?limit=&mail=&a%20b=',
        isPartial: true,
        status: 200,
        durationMs: 12,
      },
    ])
  })

  it('records a failure, hides tokens in a path, and separates keys', () => {
    const history = open()
    history.add('one', get('/v1/tok'), err(appError('timeout')))
    expect(history.of('one')).toMatchObject([{ path: '/v1/[hidden]', error: 'timeout', isPartial: false }])
    expect(history.of('two')).toEqual([])
  })

  it('is bounded: a repeated request once, the oldest dropped, cleared by key or completely', () => {
    const history = open()
    for (let n = 0; n < MOST_PAST_REQUESTS + 5; n++) history.add('key', get(`/${n}`), ok(reply))
    history.add('key', get('/10'), ok(reply))
    history.add('other', get('/'), ok(reply))
    const paths = history.of('key').map((one) => one.path)
    expect(paths).toHaveLength(MOST_PAST_REQUESTS)
    expect(paths[0]).toBe('/10')
    expect(new Set(paths).size).toBe(paths.length)
    history.clear('key')
    expect([history.of('key'), history.of('other').length]).toEqual([[], 1])
    history.clear()
    expect(history.of('other')).toEqual([])
  })
})
