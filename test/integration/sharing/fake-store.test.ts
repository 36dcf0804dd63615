import { carry, FakeFolder, FakeStore } from '../../fakes/fake-store.ts'
import { Seeded } from '../../fakes/seeded.ts'
import { describeStore } from '../../fakes/store-conformance.ts'

describeStore('a folder in memory', async () => {
  const folder = new FakeFolder('one')
  const plant = async (name: string, bytes: Uint8Array) => folder.put(name, bytes)
  return { mine: new FakeStore(folder), other: new FakeStore(folder), plant }
})

describeStore('two folders in memory that a program keeps in step', async () => {
  const [one, two] = [new FakeFolder('one'), new FakeFolder('two')]
  const random = new Seeded('conformance')
  const settle = async () => {
    carry(one, two, random)
    carry(two, one, random)
  }
  const mine = new FakeStore(one)
  const other = new FakeStore(two)
  return {
    ...{ mine, other, settle },
    plant: async (name, bytes) => one.put(name, bytes),
  }
})
