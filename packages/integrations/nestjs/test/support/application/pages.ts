import {
  All,
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Inject,
  Post,
  Query,
  Redirect,
  Req,
  Res,
  UseGuards,
  type Type,
} from "@nestjs/common"
import type { OwnActing as People } from "@sallyport/core/administration"
import type { ApiKeysExtension } from "@sallyport/core/api-keys"
import type { sessions } from "@sallyport/core/sessions"
import type { ServerResponse } from "node:http"
import {
  AuthGuard,
  AuthService,
  AuthSession,
  type NestRequest,
  type Session,
} from "../../../src/index.js"

const KEPT = "public, max-age=600"

interface Answer {
  readonly status: (code: number) => unknown
  readonly header: (name: string, value: string) => unknown
  readonly append?: (name: string, value: string) => unknown
}

interface Config {
  readonly extensions: readonly (
    | ReturnType<typeof sessions>
    | ApiKeysExtension<"notes:read" | "notes:write">
  )[]
}

type Fields = Readonly<Record<string, string>>
type Functions = Readonly<Record<string, (id: string) => Promise<unknown>>>

const READ = { scopes: ["notes:read"] as const }

interface Answered {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: object
}

/** What a handler returns as JSON, with the status and the headers of a refusal. */
function answered(response: Answer, { status = 200, headers = {}, body }: Answered): object {
  response.status(status)
  for (const [name, value] of Object.entries(headers)) response.header(name, value)
  return body
}

/** The pages of the kit's application, as a controller. */
export function pages({ onGuarded }: { readonly onGuarded: () => void }): Type {
  @Controller()
  class Pages {
    readonly #auth: AuthService<Config>

    constructor(@Inject(AuthService) auth: AuthService<Config>) {
      this.#auth = auth
    }

    @Get("bare")
    bare() {
      return "never: it is answered before the module is asked"
    }

    @Get(["session", "planted"])
    show(@AuthSession() session: Session | null) {
      return JSON.stringify(session)
    }

    @Get("forgotten")
    forgotten(@Req() request: NestRequest) {
      return String(Reflect.get(this.#auth.auth(request), "user"))
    }

    @Get("cached")
    async cached(@Req() request: NestRequest, @Res({ passthrough: true }) response: Answer) {
      response.header("cdn-cache-control", KEPT)
      const session = await this.#auth.auth(request)
      response.header("cache-control", KEPT)
      // Express's \`header\` replaces existing values.
      if (response.append) response.append("set-cookie", "theme=dark")
      else response.header("set-cookie", "theme=dark")
      return JSON.stringify(session)
    }

    @Get("late")
    async late(
      @Req() request: NestRequest,
      @Res() response: ServerResponse | { raw: ServerResponse; hijack: () => void },
    ) {
      if ("raw" in response) response.hijack()
      const raw = "raw" in response ? response.raw : response
      raw.write("…")
      raw.end((await this.#auth.auth(request))?.user?.name)
    }

    @Get("open")
    @Header("cache-control", KEPT)
    open() {
      return "open"
    }

    @All(["guarded", "rooms/:name"])
    @UseGuards(AuthGuard)
    guarded() {
      onGuarded()
      return "secret"
    }

    @Get("login")
    @UseGuards(AuthGuard)
    login() {
      return "the sign-in page"
    }

    @All("me")
    @HttpCode(200)
    async me(@Req() request: NestRequest, @Query() { do: name, id = "" }: Fields) {
      const me = await this.#auth.me(request)
      // Read only where it is called: where administration() is not listed, to read it throws.
      const people = () => (me as { people: People } | null)?.people
      if (name === "meets") return JSON.stringify(me?.meets({ within: Number(id) }) ?? null)
      if (name === "stopActing") return JSON.stringify((await people()?.stopActing()) ?? null)
      if (name === "actAs") {
        await people()?.actAs(id, { reason: "to help" })
        return "null"
      }
      const [called = "", of = "sessions"] = name?.split(".").toReversed() ?? []
      return JSON.stringify(
        (await (me as Readonly<Record<string, Functions>> | null)?.[of]?.[called]?.(id)) ?? null,
      )
    }

    @All("access")
    async access(@Req() request: NestRequest, @Res({ passthrough: true }) response: Answer) {
      const access = await this.#auth.getAccess(request, READ)
      if (access.kind !== "refusal") return answered(response, { body: access })
      return answered(response, access)
    }

    @All("caller")
    async caller(
      @Req() request: NestRequest,
      @Res({ passthrough: true }) response: Answer,
      @Body() sent: unknown,
    ) {
      const caller = await this.#auth.getCaller(request, READ)
      if (caller.by !== "refusal") return answered(response, { body: { ...caller, sent } })
      return answered(response, caller.refusal)
    }

    @Post("sign-in")
    @Redirect()
    async signIn(@Req() request: NestRequest, @Body() form: Fields) {
      return this.#auth.signIn(request, "password", form)
    }

    @Post("sign-out")
    @Redirect()
    async signOut(@Req() request: NestRequest, @Body() { redirectTo }: Fields) {
      return this.#auth.signOut(request, { redirectTo })
    }
  }
  return Pages
}
