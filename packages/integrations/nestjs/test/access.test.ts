import "reflect-metadata"
import {
  Controller,
  Get,
  Module,
  Post,
  UseGuards,
  type INestApplication,
  type Type,
} from "@nestjs/common"
import { APP_GUARD } from "@nestjs/core"
import { admin } from "@sallyport/core/admin"
import { apiKeys } from "@sallyport/core/api-keys"
import { memoryRecords } from "@sallyport/core/records"
import { afterEach, describe, expect, expectTypeOf, test } from "vitest"
import { passwordConfig, signIn } from "../../../core/test/support/password-config.js"
import {
  type Access,
  AccessGuard,
  type AdmittedCaller,
  AuthAccess,
  AuthCaller,
  AuthGuard,
  AuthModule,
  CallerGuard,
  Public,
  Scopes,
} from "../src/index.js"
import { platforms } from "./support/application/platforms.js"

const scopes = { "notes:read": "Read notes", "notes:write": "Change notes" }

function configured(limit?: { readonly max: number; readonly per: number }) {
  const keys = apiKeys({ prefix: "acme", scopes, maxStaleness: 0, limit })
  return {
    ...passwordConfig,
    records: memoryRecords({ singleProcess: true }),
    extensions: [keys],
  } as const
}
type Config = ReturnType<typeof configured>

@Controller("notes")
@UseGuards(AccessGuard)
@Scopes<Config>("notes:read")
class Notes {
  @Get()
  list(@AuthAccess() { service, scopes: allowed }: Access) {
    return { service, allowed }
  }

  @Post()
  @Scopes<Config>("notes:write")
  add() {
    return { added: true }
  }
}

@Controller()
class Open {
  @Get("anybody")
  @UseGuards(CallerGuard)
  @Scopes<Config>("notes:read")
  anybody(@AuthCaller() caller: AdmittedCaller<Config>) {
    return caller.by === "session" ? caller.session.user : { service: caller.access.service }
  }

  @Post("anybody")
  @UseGuards(CallerGuard)
  change() {
    return { changed: true }
  }

  @Get("mistaken")
  @UseGuards(CallerGuard)
  mistaken(@AuthAccess() access: Access) {
    return access
  }

  @Get("unguarded")
  unguarded(@AuthAccess() access: Access) {
    return access
  }

  @Get("unguarded-caller")
  unguardedCaller(@AuthCaller() caller: AdmittedCaller) {
    return caller
  }

  @Get("misspelt")
  @UseGuards(AccessGuard)
  @Scopes("notes:raed")
  misspelt() {
    return "never"
  }
}

@Public()
@Controller("public")
class Guarded extends Notes {}

const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })

describe.each(platforms)("Guards for programs on %s", (_, create) => {
  const running: INestApplication[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map(async (app) => app.close()))
  })

  async function open({
    config = configured(),
    controllers = [Notes, Open],
    providers = [],
    prepare = () => undefined,
  }: {
    readonly config?: Config
    readonly controllers?: Type[]
    readonly providers?: { readonly provide: string; readonly useClass: Type }[]
    readonly prepare?: (app: INestApplication) => unknown
  } = {}) {
    @Module({ imports: [AuthModule.forRoot(config)], controllers, providers })
    class Application {}
    const app = await create(Application, { behindProxy: false })
    running.push(app)
    prepare(app)
    await app.listen(0, "127.0.0.1")
    const key = async (...given: readonly (keyof typeof scopes)[]) =>
      (await admin(config).keys.create({ service: "billing", scopes: given })).key
    return { origin: await app.getUrl(), key }
  }

  /** The status, what the answer says, and by which header. */
  const told = async (asked: Promise<Response>) => {
    const answer = await asked
    const body = (await answer.json()) as Readonly<Record<string, unknown>>
    return [answer.status, body, answer.headers.get("www-authenticate")] as const
  }

  test("a program is let in with the scopes of the handler, or else of its controller, and its access is the parameter", async () => {
    const { origin, key } = await open()
    const reading = await key("notes:read")
    const writing = await key("notes:write")
    const allowed = ["notes:read"]
    expect(await told(fetch(`${origin}/notes`, bearer(reading)))).toEqual([
      200,
      { service: "billing", allowed },
      null,
    ])
    const write = { method: "POST", ...bearer(writing) }
    expect(await told(fetch(`${origin}/notes`, write))).toEqual([201, { added: true }, null])
    for (const refused of [
      fetch(`${origin}/notes`, bearer(writing)),
      fetch(`${origin}/notes`, { method: "POST", ...bearer(reading) }),
    ])
      expect(await told(refused)).toMatchObject([
        403,
        { error: "insufficient_scope" },
        expect.stringContaining('error="insufficient_scope"'),
      ])
  })

  test("nobody else is: the answer has the status, the headers and the body of the refusal", async () => {
    const { origin, key } = await open()
    const cookie = { headers: { cookie: await signIn(origin) } }
    for (const path of ["/notes", "/anybody"]) {
      expect(await told(fetch(origin + path))).toMatchObject([
        401,
        { error: "missing_token" },
        expect.stringMatching(/^Bearer /),
      ])
      const wrong = bearer(`${await key("notes:read")}x`)
      expect(await told(fetch(origin + path, wrong))).toMatchObject([
        401,
        { error: "invalid_token", error_description: expect.any(String) as string },
        expect.stringContaining('error="invalid_token"'),
      ])
    }
    expect((await fetch(`${origin}/notes`, cookie)).status).toBe(401)
  })

  test("CallerGuard lets in people, too, but not for what another site has sent", async () => {
    const { origin, key } = await open()
    const cookie = await signIn(origin)
    const person = await told(fetch(`${origin}/anybody`, { headers: { cookie } }))
    expect(person).toMatchObject([200, { name: "Ada" }, null])
    const program = bearer(await key("notes:read"))
    expect(await told(fetch(`${origin}/anybody`, program))).toEqual([
      200,
      { service: "billing" },
      null,
    ])
    const sent = (from: string) =>
      fetch(`${origin}/anybody`, { method: "POST", headers: { cookie, origin: from } })
    expect((await sent(origin)).status).toBe(201)
    expect(await told(sent("https://evil.example"))).toMatchObject([
      403,
      { error: "cross_site" },
      null,
    ])
  })

  test("guard and parameter count one use of the key together", async () => {
    const { origin, key } = await open({ config: configured({ max: 2, per: 86_400 }) })
    const program = bearer(await key("notes:read"))
    const statuses = []
    for (let turn = 0; turn < 3; turn += 1)
      statuses.push((await fetch(`${origin}/notes`, program)).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  test("a parameter without its guard, and one for programs where people are let in, runs no handler", async () => {
    const errors: string[] = []
    const { origin, key } = await open({
      prepare: (app) =>
        app.useGlobalFilters({
          catch: (error, host) => {
            errors.push(String(error))
            app.getHttpAdapter().reply(host.switchToHttp().getResponse(), "error", 500)
          },
        }),
    })
    const program = bearer(await key("notes:read"))
    const person = { headers: { cookie: await signIn(origin) } }
    const answers = [
      await fetch(`${origin}/unguarded`, program),
      await fetch(`${origin}/unguarded-caller`, program),
      await fetch(`${origin}/mistaken`, person),
      await fetch(`${origin}/misspelt`, program),
    ]
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500, 500])
    expect(errors).toEqual([
      expect.stringContaining("@UseGuards(AccessGuard)"),
      expect.stringContaining("@UseGuards(CallerGuard)"),
      expect.stringContaining("Use @AuthCaller(), or AccessGuard"),
      expect.stringContaining("notes:raed"),
    ])
    expect((await fetch(`${origin}/mistaken`, program)).status).toBe(200)
  })

  test("CORS settings answer before a guard, and are on refusals, too", async () => {
    const cors = { origin: "https://tools.example", exposedHeaders: ["www-authenticate"] }
    const { origin } = await open({ prepare: (app) => app.enableCors(cors) })
    const asked = {
      origin: cors.origin,
      "access-control-request-method": "GET",
      "access-control-request-headers": "authorization",
    }
    const answers = [
      await fetch(`${origin}/notes`, { method: "OPTIONS", headers: asked }),
      await fetch(`${origin}/notes`, { headers: { origin: cors.origin } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 401])
    expect(answers[0]?.headers.get("access-control-allow-headers")).toBe("authorization")
    for (const { headers } of answers)
      expect(headers.get("access-control-allow-origin")).toBe(cors.origin)
  })

  test("where AuthGuard guards everything, @Public() lets programs through to their own guard", async () => {
    const { origin, key } = await open({
      controllers: [Notes, Guarded],
      providers: [{ provide: APP_GUARD as string, useClass: AuthGuard }],
    })
    const program = bearer(await key("notes:read"))
    expect((await fetch(`${origin}/notes`, program)).status).toBe(401)
    expect((await fetch(`${origin}/public`, program)).status).toBe(200)
    expect((await fetch(`${origin}/public`)).status).toBe(401)
  })
})

test("scopes and callers are known from the configuration (proved by the compiler)", () => {
  // @ts-expect-error No such scope is declared.
  Scopes<Config>("notes:raed")
  type Program = Extract<AdmittedCaller<Config>, { by: "key" | "token" }>
  expectTypeOf<Program["access"]["scopes"][number]>().toEqualTypeOf<"notes:read" | "notes:write">()
  expectTypeOf<AdmittedCaller["by"]>().toEqualTypeOf<"session" | "key" | "token">()
})
