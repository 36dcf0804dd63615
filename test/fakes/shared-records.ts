import { randomUUID } from 'node:crypto'
import type { SharedOperation } from '../../src/main/domain/sharing/shared-operations.ts'

/** An operation that adds a service with one region. */
export const newService = (name: string): SharedOperation => ({
  op: randomUUID(),
  do: 'service.put',
  id: randomUUID(),
  base: null,
  set: {
    name,
    address: {
      regions: [
        {
          id: randomUUID(),
          name: 'EU',
          authUrl: 'https://auth.example.com',
          baseUrl: 'https://api.example.com',
        },
      ],
      tokenPath: null,
      credentialEncoding: 'form-encoded',
      tokenFields: [],
    },
  },
})
