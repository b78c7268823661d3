import "reflect-metadata"
import {
  Catch,
  Controller,
  Get,
  Inject,
  Module,
  Param,
  UseGuards,
  VersioningType,
  type ArgumentsHost,
  type DynamicModule,
  type ExceptionFilter,
  type INestApplication,
} from "@nestjs/common"
import { APP_FILTER, APP_GUARD, HttpAdapterHost } from "@nestjs/core"
import { afterEach, describe, expect, expectTypeOf, test } from "vitest"
import {
  AuthGuard,
  AuthModule,
  AuthRefused,
  type AuthService,
  AuthSession,
  Public,
  type NestAuthConfig,
  type Session,
} from "../src/index.js"
import { openNestAuth } from "../src/nest-auth.js"
import { passwordConfig, signIn } from "../../../core/test/support/password-config.js"
import { platforms } from "./support/application/platforms.js"

@Controller()
class Pages {
  @Get("mine")
  @UseGuards(AuthGuard)
  mine(@AuthSession() session: Session) {
    return { name: session.user?.name }
  }

  @Get("members/:name")
  @UseGuards(AuthGuard)
  member(@Param("name") name: string) {
    return { name }
  }

  @Get("open")
  @Public()
  open(@AuthSession() session: Session | null) {
    return { signedIn: session !== null }
  }
}

@Controller("closed")
class Closed {
  @Get()
  closed() {
    return "closed"
  }
}

@Controller()
class Open {
  @Get("session")
  session(@AuthSession() session: Session | null) {
    return { signedIn: session !== null }
  }
}

const page = { headers: { accept: "text/html" }, redirect: "manual" } as const

describe.each(platforms)("AuthModule on %s", (_, create) => {
  const running: INestApplication[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map(async (app) => app.close()))
  })

  async function open(
    auth: DynamicModule,
    {
      providers = [],
      prepare = () => undefined,
    }: {
      readonly providers?: NonNullable<DynamicModule["providers"]>
      readonly prepare?: (app: INestApplication) => unknown
    } = {},
  ): Promise<string> {
    @Module({ imports: [auth], controllers: [Pages, Closed], providers })
    class Application {}
    const app = await create(Application, { behindProxy: false })
    running.push(app)
    prepare(app)
    await app.listen(0, "127.0.0.1")
    return app.getUrl()
  }

  const guarded = (authorized: NonNullable<NestAuthConfig["callbacks"]>["authorized"]) =>
    AuthModule.forRoot({ ...passwordConfig, callbacks: { authorized } })

  test("a program that is not signed in gets 401, and a browser the way to the sign-in page", async () => {
    const origin = await open(AuthModule.forRoot(passwordConfig))
    const program = await fetch(`${origin}/mine`)
    expect([program.status, await program.json()]).toEqual([
      401,
      { message: "Unauthorized", statusCode: 401 },
    ])
    const browser = await fetch(`${origin}/mine`, page)
    const there = new URL(browser.headers.get("location") ?? "", origin)
    expect([browser.status, there.pathname]).toEqual([302, "/auth/signin"])
    expect(there.searchParams.get("callbackUrl")).toBe(`${origin}/mine`)
  })

  test("who is signed in enters, and the handler is given the session", async () => {
    const origin = await open(AuthModule.forRoot(passwordConfig))
    const headers = { cookie: await signIn(origin) }
    expect(await (await fetch(`${origin}/mine`, { headers })).json()).toEqual({ name: "Ada" })
    expect(await (await fetch(`${origin}/open`, { headers })).json()).toEqual({ signedIn: true })
    expect(await (await fetch(`${origin}/open`)).json()).toEqual({ signedIn: false })
  })

  test("a guard for everything leaves open what is public, and the actions", async () => {
    const guard = { provide: APP_GUARD, useClass: AuthGuard }
    const origin = await open(AuthModule.forRoot(passwordConfig), { providers: [guard] })
    expect((await fetch(`${origin}/closed`)).status).toBe(401)
    expect((await fetch(`${origin}/open`)).status).toBe(200)
    expect((await fetch(`${origin}/auth/signin`)).status).toBe(200)
    const headers = { cookie: await signIn(origin) }
    expect((await fetch(`${origin}/closed`, { headers })).status).toBe(200)
  })

  test("an exception filter of the application answers in its own way", async () => {
    @Catch(AuthRefused)
    class Teapot implements ExceptionFilter {
      readonly #host: HttpAdapterHost
      constructor(@Inject(HttpAdapterHost) host: HttpAdapterHost) {
        this.#host = host
      }
      catch(refused: AuthRefused, host: ArgumentsHost) {
        const text = `${refused.getStatus()} ${refused.instead instanceof Response}`
        this.#host.httpAdapter.reply(host.switchToHttp().getResponse(), text, 418)
      }
    }
    const filter = { provide: APP_FILTER, useClass: Teapot }
    const origin = await open(AuthModule.forRoot(passwordConfig), { providers: [filter] })
    const answer = await fetch(`${origin}/mine`, page)
    expect([answer.status, await answer.text()]).toEqual([418, "302 false"])
  })

  test("cookies of the callback's response arrive one by one", async () => {
    const authorized = () => {
      const headers = new Headers({ "x-gate": "shut" })
      headers.append("set-cookie", "a=1")
      headers.append("set-cookie", "b=2")
      return new Response("no", { status: 403, headers })
    }
    const answer = await fetch(`${await open(guarded(authorized))}/mine`)
    expect([answer.status, await answer.text(), answer.headers.get("x-gate")]).toEqual([
      403,
      "no",
      "shut",
    ])
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"])
  })

  test("the callback is told the path that the router found, in one spelling", async () => {
    const told: string[] = []
    const origin = await open(
      guarded(({ request }) => {
        const { pathname, search } = new URL(request.url)
        told.push(pathname + search)
        return true
      }),
    )
    for (const spelling of ["/mine?a=1", "/m%69ne", "/members/Ada", "/mine/", "/MINE"])
      await fetch(origin + spelling)
    // Fastify's router is case-sensitive: there is no route /MINE.
    expect(new Set(told)).toEqual(new Set(["/mine?a=1", "/mine", "/members/Ada"]))
  })

  test("the configuration may come from other modules", async () => {
    @Module({
      providers: [{ provide: "settings", useValue: passwordConfig }],
      exports: ["settings"],
    })
    class Settings {}
    const auth = AuthModule.forRootAsync({
      imports: [Settings],
      inject: ["settings"],
      useFactory: (config: NestAuthConfig) => config,
    })
    const origin = await open(auth)
    expect((await fetch(`${origin}/auth/providers`)).status).toBe(200)
  })

  test("neither a global prefix nor versions move the actions", async () => {
    const origin = await open(AuthModule.forRoot({ ...passwordConfig, basePath: "/api/auth" }), {
      prepare: (app) => app.setGlobalPrefix("api").enableVersioning({ type: VersioningType.URI }),
    })
    const headers = { cookie: await signIn(origin, "/api/auth") }
    expect(await (await fetch(`${origin}/api/mine`, { headers })).json()).toEqual({ name: "Ada" })
  })

  test("headers that the application gives every answer are on those of the actions", async () => {
    const origin = await open(AuthModule.forRoot(passwordConfig), {
      prepare: (app) => app.enableCors({ origin: "https://shop.example", credentials: true }),
    })
    const headers = { origin: "https://shop.example" }
    for (const path of ["/open", "/auth/session", "/auth/signin"]) {
      const answer = await fetch(origin + path, { headers })
      const allowed = answer.headers.get("access-control-allow-origin")
      expect([path, answer.status, allowed]).toEqual([path, 200, "https://shop.example"])
    }
  })

  test("a guard without AuthModule is an error that names it", async () => {
    @Module({ controllers: [Pages] })
    class Forgetful {}
    const creation = create(Forgetful, { behindProxy: false })
    await expect(creation).rejects.toThrow(/AuthModule/)
  })

  test("so is a session without it", async () => {
    @Module({ controllers: [Open] })
    class Forgetful {}
    const errors: unknown[] = []
    const app = await create(Forgetful, { behindProxy: false })
    app.useGlobalFilters({
      catch: (error, host) => {
        errors.push(error)
        app.getHttpAdapter().reply(host.switchToHttp().getResponse(), "error", 500)
      },
    })
    running.push(app)
    await app.listen(0, "127.0.0.1")
    expect((await fetch(`${await app.getUrl()}/session`)).status).toBe(500)
    expect(String(errors)).toContain("AuthModule.forRoot")
  })
})

test("a platform that is not known is an error that names those that are", async () => {
  const adapter = { getType: () => "koa", getInstance: () => ({}) }
  expect(() => openNestAuth(adapter, passwordConfig)).toThrow(/Express.*Fastify.*"koa"/)
})

test("a service is typed as the `session` callback returns sessions (proved by the compiler)", () => {
  const config = {
    ...passwordConfig,
    callbacks: { session: () => ({ expires: "", user: { name: "Ada", login: "ada" as string } }) },
  } satisfies NestAuthConfig
  type Found = Awaited<ReturnType<AuthService<typeof config>["auth"]>>
  expectTypeOf<NonNullable<Found>["user"]["login"]>().toEqualTypeOf<string>()
  expectTypeOf<Awaited<ReturnType<AuthService["auth"]>>>().toEqualTypeOf<Session | null>()
})
