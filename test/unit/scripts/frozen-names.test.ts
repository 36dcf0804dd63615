import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { PAGE_ADDRESS } from '../../../src/main/ipc/page-address.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')

// A new name would mean another keyring entry and another folder, so no existing vault would open.
it('the names of the keyring entry and the data folder are the frozen ones (S14: names)', () => {
  const builder = read('electron-builder.yml')
  const setting = (name: string) => new RegExp(`^\\s*${name}: (.+)$`, 'm').exec(builder)?.[1]
  const { name, productName } = JSON.parse(read('package.json'))
  expect({
    appId: setting('appId'),
    productName: setting('productName'),
    packageName: name,
    executableName: setting('executableName'),
    pageAddress: PAGE_ADDRESS.replace(/\/$/, ''),
  }).toEqual(JSON.parse(read('scripts/frozen-names.json')))
  expect(productName).toBe(setting('productName'))
})

it('nothing in the source gives the app another name or folder (S14: names)', () => {
  const main = read('src/main/processes/index.ts')
  expect(main).not.toMatch(/setName\(|setPath\(|setAppUserModelId\(/)
})
