import { deflateRawSync } from 'node:zlib'

/** A zip file with these files, deflated or stored. `claimed` overrides the inflated size that it states. */
export const packZip = (
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  claimed?: number,
  isStored = false,
): Uint8Array => {
  const parts: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const packed = isStored ? Buffer.from(bytes) : deflateRawSync(bytes)
    const label = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(isStored ? 0 : 8, 4)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claimed ?? bytes.length, 18)
    facts.writeUInt16LE(label.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, label, packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, tail, label]))
    parts.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return new Uint8Array(Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06', 'latin1'), end]))
}
