// @ts-check
// A window without any fences, which shows that the listeners see the same attempts when they succeed.
import { join } from 'node:path'
import { app, BrowserWindow, session } from 'electron'

app.on('web-contents-created', (_event, contents) =>
  contents.setWindowOpenHandler(() => ({ action: 'allow' })),
)
void app.whenReady().then(async () => {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(true))
  // Otherwise a dialog opens that nobody would answer.
  session.defaultSession.on('will-download', (_event, item) =>
    item.setSavePath(join(app.getPath('userData'), 'x')),
  )
  await new BrowserWindow({ width: 600, height: 400 }).loadURL(process.env.UNFENCED_PAGE ?? 'data:text/html,')
})
