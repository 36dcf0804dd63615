import { type ParentPort, serveStore } from '../adapters/stores/serve-store.ts'

// A parse edge: only a utility process has this property.
serveStore(Reflect.get(process, 'parentPort') as ParentPort)
