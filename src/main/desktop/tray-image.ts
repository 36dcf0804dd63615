import { type NativeImage, nativeImage } from 'electron'
import coloured16 from '../../../assets/tray/tray-16.png?inline'
import coloured24 from '../../../assets/tray/tray-24.png?inline'
import coloured32 from '../../../assets/tray/tray-32.png?inline'
import template16 from '../../../assets/tray/tray-template-16.png?inline'
import template32 from '../../../assets/tray/tray-template-32.png?inline'

const imageOf = (pictures: readonly (readonly [scaleFactor: number, dataURL: string])[]): NativeImage => {
  const image = nativeImage.createEmpty()
  for (const [scaleFactor, dataURL] of pictures) image.addRepresentation({ scaleFactor, dataURL })
  return image
}

/** The tray icon. On macOS a black template image that the system colours, elsewhere an icon with a background. */
export const trayImage = (platform: string): NativeImage => {
  if (platform === 'linux') return nativeImage.createFromDataURL(coloured32)
  if (platform !== 'darwin')
    return imageOf([
      [1, coloured16],
      [1.5, coloured24],
      [2, coloured32],
    ])
  const image = imageOf([
    [1, template16],
    [2, template32],
  ])
  image.setTemplateImage(true)
  return image
}
