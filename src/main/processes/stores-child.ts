import { type ParentPort, serveStore } from '../adapters/stores/serve-store.ts'

// A cast at the boundary: only utility processes have this property.
serveStore(Reflect.get(process, 'parentPort') as ParentPort)
