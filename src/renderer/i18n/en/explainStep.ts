/** What happened in a workflow step, from its pasted output. */
export const explain = {
  button: 'Explain a workflow step',
  title: 'What happened in a workflow step?',
  text: 'Paste the output of the step that asked for a token or called the service. It stays in this window, and a token in it is left out at once.',
  box: 'Paste the output here',
  boxHint: 'All of it, from the first brace to the last',
  onlyPaste: 'This box takes a paste.',
  again: 'Paste another',
  close: 'Close',
  tokenLeftOut:
    'A token was in it. It was left out and is kept nowhere; still, whoever saw the output has it.',
  facts: {
    status: 'Status code',
    code: 'Code of the step',
    error: 'What the service calls it',
    message: 'Message',
    verbose: 'More',
  },
  empty: { title: 'There was nothing in the paste', advice: 'Copy the output of the step again.' },
  tooLong: {
    title: 'That is too much to look through',
    advice: 'Paste the output of one step only.',
  },
  notJson: {
    title: 'That is not the output of a step',
    advice: 'It should begin with a brace. Copy all of it, from the first brace to the last.',
  },
  notAStep: {
    title: 'That is not the output of a step',
    advice: 'The output has the fields status_code and step_status. Copy all of it.',
  },
  tokenReply: {
    title: 'That is the answer of the sign-in service itself',
    advice: 'It worked: a token was issued. Paste the whole output of the step to see more.',
  },
  tokenIssued: {
    title: 'The step got a token',
    advice: 'The steps after it can send it with their calls. It is good for 60 minutes at most.',
    adviceFor:
      'The steps after it can send it with their calls. It is good for {{duration}} from when the step ran.',
  },
  worked: { title: 'The step worked', advice: 'The service answered well. There is nothing to do.' },
  webPage: {
    title: 'A web page came back, not data',
    advice:
      'The address in the step may be the website, or its sign-in page. Compare it with the API address in Keyward.',
  },
  redirect: {
    title: 'The service points to another address',
    advice: 'The address in the step is out of date. Compare it with the region’s addresses in Keyward.',
  },
  invalidClient: {
    title: 'The service did not accept the key',
    advice:
      'Client ID or secret in the step may be mistyped, replaced or deleted. Check the same key in Keyward: Get new token.',
  },
  notRecognised: {
    title: 'The service did not recognise the token',
    advice:
      'It may have ended after an hour, or belong to another region. Run the step that gets the token again, just before this one.',
  },
  grant: {
    title: 'The sign-in request was not written as the service wants it',
    advice:
      'Its body must be exactly grant_type=client_credentials, sent as application/x-www-form-urlencoded.',
  },
  notUnderstood: {
    title: 'The service did not understand the request',
    advice: 'Compare address, headers and body of the step with a request that works here.',
  },
  notAllowed: {
    title: 'The key of the step is not allowed to do that',
    advice: 'A key acts only on the workspace it was created in. Use a key of the workspace that is meant.',
  },
  notFound: {
    title: 'Nothing was found at that address',
    advice: 'Check the address and path of the step.',
  },
  slowDown: {
    title: 'The service asks to slow down',
    advice: 'Let the workflow wait a minute, or run it less often. One token is good for an hour.',
  },
  serverTrouble: {
    title: 'The service had a problem on its side',
    advice: 'Nothing is wrong with the key. Run the step again in a few minutes.',
  },
  noAnswer: {
    title: 'The step got no answer',
    advice: 'The address was not reached. Check the host name in the step, then the network it runs in.',
  },
  unusual: { title: 'The service gave an unusual answer', advice: 'What it says is below.' },
} as const
