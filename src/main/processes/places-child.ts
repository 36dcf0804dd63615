import { type ParentPort, servePlace } from '../adapters/places/serve-place.ts'

// A parse edge: only a utility process has this property.
servePlace(Reflect.get(process, 'parentPort') as ParentPort)
