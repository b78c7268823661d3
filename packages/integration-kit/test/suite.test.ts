import { getToken } from "@sallyport/core/jwt"
import { describe, expect, test } from "vitest"
import { describeIntegration, integrationRules, openWorld } from "../src/index.js"
import { nodeFramework, nodeHost, pages } from "./node-site.js"

describeIntegration({
  name: "An application without a framework",
  basePath: "/auth",
  start: nodeHost(),
  givesMe: true,
  lacks: {
    functions: "each path of this application runs one page",
    origins: "nothing runs before a page",
    rewrites: "no path leads to another page",
  },
})

type Start = ReturnType<typeof nodeHost>

/** Mistakes that an integration may make, each with the rule that finds it. */
const mistakes: readonly (readonly [name: string, rule: string, start: Start])[] = [
  [
    "hands on another promise than the core's",
    "readers: in development, a session whose promise is used without await is told of",
    nodeHost(nodeFramework, {
      "/forgotten": async (event, { auth }) => {
        const read = async () => auth(event)
        return new Response(String(Reflect.get(read(), "user")))
      },
    }),
  ],
  [
    "takes every value for a yes",
    "gate: only `true` admits",
    nodeHost(nodeFramework, {
      "/guarded": async (event, _, site) => {
        const verdict = await site.config.callbacks?.authorized?.({
          request: event.request,
          auth: null,
          meets: async () => false,
        })
        if (verdict !== false) site.onGuarded()
        return verdict === false ? Response.redirect("http://app.test/") : new Response("secret")
      },
    }),
  ],
  [
    "runs the page before it asks",
    "gate: a callback that fails admits nobody",
    nodeHost(nodeFramework, {
      "/guarded": async (event, calls, site) => {
        site.onGuarded()
        return (await pages["/guarded"]?.(event, calls, site)) ?? new Response()
      },
    }),
  ],
  [
    "compares paths as a client escapes them",
    "paths: however a client escapes a path, a rule sees one spelling",
    nodeHost({
      ...nodeFramework,
      toRequest: ({ request, target }) => new Request(new URL(target, request.url), request),
    }),
  ],
  [
    "guards its own sign-in page",
    "gate: nor is one of the application's own, with a slash at the end or without",
    nodeHost(nodeFramework, {
      "/login": async () => new Response(null, { status: 302, headers: { location: "/login" } }),
    }),
  ],
  [
    "believes what earlier code left",
    "readers: what earlier code left in the request counts for nothing",
    nodeHost(nodeFramework, { "/planted": async () => Response.json({ user: { name: "Eve" } }) }),
  ],
  [
    "does not say what a request came with",
    "readers: in development, a page that reads the session tells of an address other than AUTH_URL",
    nodeHost({
      ...nodeFramework,
      received: () => undefined,
      session: ({ request }) => ({ cookie: request.headers.get("cookie"), secure: false }),
    }),
  ],
  [
    "keeps the first session that it read",
    "readers: many at the same time never see one another's session",
    nodeHost({ ...nodeFramework, received: keepingFirst() }),
  ],
  [
    "loses the renewed session",
    "cookies: a session that was renewed is renewed in the browser",
    nodeHost({ ...nodeFramework, setCookies: () => undefined }),
  ],
  [
    "lets a cache keep the renewed session",
    "cookies: an answer that sets them is nobody else's to keep, whatever the page says",
    nodeHost({
      ...nodeFramework,
      setCookies: ({ res }, cookies) => {
        for (const { name, value } of cookies) res.appendHeader("set-cookie", `${name}=${value}`)
      },
    }),
  ],
  [
    "takes a store that is down for nobody",
    "failures: a store that is down is no answer to who is asking, and signs nobody out",
    nodeHost(nodeFramework, {
      "/session": async (event, { auth }) => Response.json(await auth(event).catch(() => null)),
    }),
  ],
  [
    "goes wherever the page that asked says",
    "targets: the page that asked is judged like any other target",
    nodeHost(nodeFramework, {
      "/sign-in": async ({ request }) => {
        const location = request.headers.get("referer") ?? "/"
        return new Response(null, { status: 302, headers: { location } })
      },
    }),
  ],
  [
    "hides how the client spelled a path",
    "paths: an action is answered at its one spelling, so that a limit by path holds",
    nodeHost({ ...nodeFramework, target: () => undefined }),
  ],
  [
    "takes an operation of an extension for the session",
    "sessions: a session is the same, and can be ended, where the jwt callback returns the token",
    nodeHost({
      ...nodeFramework,
      toRequest: ({ request }) =>
        new Request(request.url.replace(/(\/session)\/.*/, "$1"), request),
      target: () => undefined,
    }),
  ],
  [
    "opens the session's token, and asks for no record",
    "sessions: a session is the same, and can be ended, where the jwt callback returns the token",
    nodeHost(nodeFramework, {
      "/session": async ({ request: req }, _, { config: { secret = "" } }) =>
        Response.json({ user: await getToken({ req, secret }) }),
    }),
  ],
  [
    "leaves the browser the cookie of a session that its person has ended",
    "me: once the session has been ended, the browser has none",
    nodeHost({
      ...nodeFramework,
      setCookies: (event, cookies) =>
        nodeFramework.setCookies(
          event,
          cookies.filter(({ value }) => value !== ""),
        ),
    }),
  ],
  [
    "does not say which site sent a form",
    "me: changes nothing for another site's form",
    nodeHost({
      ...nodeFramework,
      toRequest: ({ request }) =>
        new URL(request.url).pathname === "/me"
          ? new Request(request.url, {
              method: request.method,
              headers: { cookie: request.headers.get("cookie") ?? "" },
            })
          : request,
    }),
  ],
  [
    "takes a link for a form",
    "operations: one that changes something is no link",
    nodeHost({
      ...nodeFramework,
      toRequest: ({ request }) =>
        request.method === "GET" ? new Request(request, { method: "POST" }) : request,
    }),
  ],
  [
    "hides why an operation was refused",
    "operations: nobody, and what cannot be used, is told by the status",
    nodeHost({
      ...nodeFramework,
      toRequest: ({ request }) => {
        const headers = { cookie: "x=1" }
        return new Request(request.url.replace("sessions.", "others."), { headers })
      },
    }),
  ],
  [
    "takes every form for its own",
    "operations: another site's form is refused, and ends nothing",
    nodeHost({ ...nodeFramework, fromOwnPage: () => true }),
  ],
  [
    "opens the session's token on a page",
    "ended: no page, action or operation knows an ended session",
    nodeHost(nodeFramework, {
      "/bare": async ({ request: req }, _, { config: { secret = "" } }) =>
        Response.json({ user: await getToken({ req, secret }) }),
    }),
  ],
  [
    "opens the session's token at its gate",
    "ended: the gate turns an ended session away",
    nodeHost(nodeFramework, {
      "/guarded": async ({ request: req }, _, { config: { secret = "" }, onGuarded }) => {
        if (!(await getToken({ req, secret }))) return Response.redirect("http://app.test/")
        onGuarded()
        return new Response("secret")
      },
    }),
  ],
  [
    "leaves the browser the cookie of a session that was ended elsewhere",
    "ended: where an answer is under way the page is right, and the next answer deletes the cookie",
    nodeHost({ ...nodeFramework, setCookies: () => undefined }),
  ],
  [
    "takes whoever has passed the first step for signed in",
    "waiting: a sign-in that waits for its second step is nobody's, for any page, action or operation",
    nodeHost(nodeFramework, {
      "/bare": async ({ request: { headers } }) =>
        Response.json(
          headers.get("cookie")?.includes("second-factor=") ? { user: { name: "Ada" } } : null,
        ),
    }),
  ],
  [
    "lets whoever has passed the first step through its gate",
    "waiting: the gate turns it away",
    nodeHost(nodeFramework, {
      "/guarded": async (event, calls, site) => {
        const isWaiting = event.request.headers.get("cookie")?.includes("second-factor=")
        if (!isWaiting) return (await pages["/guarded"]?.(event, calls, site)) ?? new Response()
        site.onGuarded()
        return new Response("secret")
      },
    }),
  ],
  [
    "goes on as if nothing was missing after the server's signIn",
    "waiting: the server's signIn with redirect: false throws, and nobody is signed in",
    nodeHost(nodeFramework, {
      "/sign-in": async (event, calls, site) => {
        const signedIn = pages["/sign-in"]?.(event, calls, site)
        return (await signedIn?.catch(() => undefined)) ?? new Response("welcome")
      },
    }),
  ],
  [
    "loses the cookie of a sign-in that waits",
    "waiting: the server's signIn leads to the second step",
    nodeHost({
      ...nodeFramework,
      setCookies: (event, cookies) =>
        nodeFramework.setCookies(
          event,
          cookies.filter(({ name }) => !name.includes("second-factor")),
        ),
    }),
  ],
  [
    "takes the address of the client from a header",
    "platform: a header that the client has written names no address",
    nodeHost({
      ...nodeFramework,
      platform: ({ request: { headers } }) => ({
        clientAddress: () => headers.get("x-forwarded-for")?.split(",")[0],
      }),
    }),
  ],
  [
    "does not know the address of the client",
    "platform: an extension learns the address that the client connects from",
    nodeHost({ ...nodeFramework, platform: () => undefined }),
  ],
  [
    "does not know the address of a client that has written one",
    "platform: a client that writes such a header is known by its connection all the same",
    nodeHost({
      ...nodeFramework,
      platform: (event) =>
        event.request.headers.has("x-forwarded-for") ? undefined : nodeFramework.platform?.(event),
    }),
  ],
  [
    "opens the token of somebody who is blocked",
    "blocked: a person is out on every page, and comes in no more",
    nodeHost(nodeFramework, {
      "/bare": async ({ request: req }, _, { config: { secret = "" } }) =>
        Response.json({ user: await getToken({ req, secret }) }),
    }),
  ],
  [
    "lets a blocked person through its gate",
    "blocked: the gate turns the person away",
    nodeHost(nodeFramework, {
      "/guarded": async ({ request: req }, _, { config: { secret = "" }, onGuarded }) => {
        if (!(await getToken({ req, secret }))) return Response.redirect("http://app.test/")
        onGuarded()
        return new Response("secret")
      },
    }),
  ],
  [
    "knows the present secret alone",
    "previous: a former session is read, and replaced by one of today",
    nodeHost(nodeFramework, {
      "/session": async ({ request: req }, _, { config: { secret = "" } }) =>
        Response.json({ user: await getToken({ req, secret }) }),
    }),
  ],
  [
    "loses the session that replaces a former one",
    "previous: a page that can set cookies replaces it",
    nodeHost({ ...nodeFramework, setCookies: () => undefined }),
  ],
  [
    "removes an account for another site's form",
    "accounts: over HTTP too, and for no other site's form",
    nodeHost({ ...nodeFramework, fromOwnPage: () => true }),
  ],
  [
    "believes the Host header before AUTH_URL",
    "addresses: AUTH_URL decides, whatever a request says",
    nodeHost({
      ...nodeFramework,
      env: () => ({}),
      toRequest: ({ request, target }) =>
        new Request(`http://${request.headers.get("host")}${target}`, request),
    }),
  ],
]

describe("An integration that", () => {
  test.each(mistakes)("%s breaks a rule", async (_, name, start) => {
    const rule = integrationRules.find((one) => one.name === name)
    const { world, end } = openWorld({ name: "spoilt", basePath: "/auth", start })
    const checked = await rule?.check(world).then(
      () => "kept",
      () => "broken",
    )
    await end()
    expect(checked).toBe("broken")
  })
})

test("a rule has a name of its own", () => {
  const names = integrationRules.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

/** Like a module variable that should have been stored per request. */
function keepingFirst(): typeof nodeFramework.received {
  let first: ReturnType<typeof nodeFramework.received>
  return (event) => {
    const head = nodeFramework.received(event)
    if (!head?.headers.get("cookie")) return head
    first ??= head
    return first
  }
}
