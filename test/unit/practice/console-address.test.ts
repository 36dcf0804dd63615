import { describe, expect, test } from 'vitest'
import { consoleAddress } from '../../../src/main/practice/rules/console-address.ts'

const CONSOLE = 'http://127.0.0.1:23456'
const OPENING = 'Ab3_-'.padEnd(43, 'x')

describe('the address that opens the console (S4: addresses)', () => {
  test('is the console’s own, with one opening', () => {
    expect(consoleAddress(`${CONSOLE}/#open=${OPENING}`, CONSOLE)).toBe(`${CONSOLE}/#open=${OPENING}`)
  })

  test('is not another port that begins with the same digits', () => {
    expect(consoleAddress(`${CONSOLE}/#open=${OPENING}`, 'http://127.0.0.1:2345')).toBeUndefined()
  })

  test.each([
    `http://127.0.0.1.evil.test:23456/#open=${OPENING}`,
    `http://127.0.0.1:23456.evil.test/#open=${OPENING}`,
    `http://127.0.0.1:23456@evil.test/#open=${OPENING}`,
    `http://evil.test/#open=${OPENING}`,
    `http://user@127.0.0.1:23456/#open=${OPENING}`,
    `http://:word@127.0.0.1:23456/#open=${OPENING}`,
    `http://127.0.0.1:23457/#open=${OPENING}`,
    `http://127.0.0.1:234567/#open=${OPENING}`,
    `http://127.0.0.1/#open=${OPENING}`,
    `http://localhost:23456/#open=${OPENING}`,
    `http://2130706433:80/#open=${OPENING}`,
    `https://127.0.0.1:23456/#open=${OPENING}`,
    `file:///127.0.0.1:23456/#open=${OPENING}`,
    `javascript:alert(1)//127.0.0.1:23456/#open=${OPENING}`,
    `${CONSOLE}/other#open=${OPENING}`,
    `${CONSOLE}/?x#open=${OPENING}`,
    `${CONSOLE}/#open=${OPENING}x`,
    `${CONSOLE}/#open=${OPENING} --gpu-launcher=x`,
    `${CONSOLE}/#open=`,
    `${CONSOLE}/`,
    'nothing',
    '',
  ])('%s is not', (url) => {
    expect(consoleAddress(url, CONSOLE)).toBeUndefined()
  })

  test.each([
    'http://127.0.0.1',
    'http://localhost:23456',
    'http://127.0.0.1.evil.test:23456',
    'https://127.0.0.1:23456',
    '',
  ])('a service that says its console is at %j is not believed', (consoleUrl) => {
    expect(consoleAddress(`${consoleUrl}/#open=${OPENING}`, consoleUrl)).toBeUndefined()
  })
})
