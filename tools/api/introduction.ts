/** What holds for all calls; the calls follow it. */
export const INTRODUCTION = `# The calls of the web account

For authors of a backend: what the app sends, and what it reads of the answers. Made by \`npm run api\` from the schemas in
\`src/api\` that check the answers, and from the answers of the sandbox, which stands in for a server; the same as
[OpenAPI 3.1](openapi.json). Do not edit it by hand: the words stand in \`tools/api\`.

\`npm run conformance -- https://vpn.example.org\` asks a running server and says what is otherwise
([below](#asking-a-server)).

## For all calls

**Addresses.** \`{api}/public-api/api\` and a path of this page; \`{api}\` is \`VITE_API_HOST\`, or the origin of the page when that is
empty. The payment link alone is asked of \`VITE_PAYMENTS_HOST\`.

**Requests** carry cookies. Commands carry \`Content-Type: application/json\` and a JSON body, \`{}\` without fields: a foreign page cannot send that
unasked, so refuse commands with another content type. Reads have no body and no headers of their own.

**Answers** are JSON with \`Content-Type: application/json\` and \`Cache-Control: no-store\`. A success, or a 511, with \`text/html\` counts as no network: behind
a captive portal everything answers so. Where a body is not read, any JSON or none is fine, as is 204.

**Fields.** *Refused* below means that the app cannot use the answer without the field, and shows an error in its place. With all others it goes on
with a value of its own, without a word: send them all. Ids may be text or numbers and are text from there on. A
bad element of a list is dropped, and the list stays. Unknown fields are ignored. Sums are numbers in the main unit of the currency.

**Errors** carry \`{"detail": "…"}\`, for people and in their language, or \`{"detail": [{"msg": "…"}]}\`. The app shows the words of a 4xx as text.

**Session.** It lives in cookies that the app never reads: their names and parts are the server's. Make them \`HttpOnly\`, \`Secure\`, \`SameSite=Lax\`. At a 401
the app asks \`POST /auth/refresh\` once for all calls that wait, across tabs, and sends each call once more. A 4xx of the refresh, or a 401 after it,
ends the session; no answer or 5xx does not. Tabs may come a moment late: a call with the access part of before must
answer 401, not end the session. The 401 of a code, a messenger's answer or a magic link speaks of what was brought: only a refresh is
tried (not for the link), and the session stays.

**Time.** An answer must be whole within 15 s, that of the refresh within 10 s. Nothing is sent again by itself but what met a 401 and the poll
of the account every 30 s. After a command without an answer the app asks for the account to see whether it was done; the same command
may come again by the person's hand, so commands must bear that. At 429 and 503 \`Retry-After\` (seconds or an HTTP date, read as 1 s to 1 h) says how long
people are told to wait.

**Another origin** (\`VITE_API_HOST\`): every command is preceded by \`OPTIONS\`. Answer it, and the call, with
\`Access-Control-Allow-Origin\` of exactly the page's origin, \`Access-Control-Allow-Credentials: true\` and \`Vary: Origin\`; the \`OPTIONS\` also with
\`Access-Control-Allow-Headers: content-type\`; the call also with
\`Access-Control-Expose-Headers: Retry-After\`. The payment link is asked for in the same way. Another site (not only another origin) needs
\`SameSite=None\` cookies, which many browsers no longer send: a subdomain of the page's site is better.

**Statuses that every call may answer**

| status | means | the app |
|---|---|---|
| 401 | There is no session, or its access part has expired. | Renews the session, as above. |
| 408, 425, 429, 503 | Not now. | Says how long to wait, or offers a retry. |
| other 4xx | Refused: it was not done. | Shows \`detail\` beside what failed, and in a toast. |
| 5xx | The server failed; it may have been done. | Says so, without \`detail\`, and offers a retry. |

## Asking a server

\`\`\`sh
npm run conformance -- https://vpn.example.org --cookie "session=…"
\`\`\`

asks every read with the app's own schemas and says for each what the app would refuse, what it would replace, what is missing, and which statuses and headers are
otherwise. It ends with 1 when something differs. Without a cookie it asks as a guest.

| option | use |
|---|---|
| \`--cookie "a=b; c=d"\` | asks as whoever these cookies belong to, copied from a browser |
| \`--origin https://my.example.org\` | the page's origin when it is not the API's: checks CORS too |
| \`--payments https://pay.example.org\` | the payments host when it is another one |
| \`--commands\` | sends commands too, most of them such as must be refused; keeps language and location as they are, asks for a preview, then renews and **ends** the session of the cookie. Use an account for tests |

## The calls
`;
