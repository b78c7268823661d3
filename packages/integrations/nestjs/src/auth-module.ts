import { ConfigurableModuleBuilder, Inject, Module, type NestModule } from "@nestjs/common"
import { HttpAdapterHost } from "@nestjs/core"
import { AuthService } from "./auth-service.js"
import { NEST_AUTH, openNestAuth, type NestAuth, type NestAuthConfig } from "./nest-auth.js"

const { ConfigurableModuleClass, MODULE_OPTIONS_TOKEN } =
  new ConfigurableModuleBuilder<NestAuthConfig>()
    .setClassMethodName("forRoot")
    .setExtras({ isGlobal: true }, (module, { isGlobal }) => ({ ...module, global: isGlobal }))
    .build()

const operations = {
  provide: NEST_AUTH,
  inject: [HttpAdapterHost, MODULE_OPTIONS_TOKEN],
  useFactory: ({ httpAdapter }: HttpAdapterHost, config: NestAuthConfig): NestAuth =>
    openNestAuth(httpAdapter, config),
}

/**
 * Adds authentication to a NestJS application: `imports: [AuthModule.forRoot(config)]`, or
 * `AuthModule.forRootAsync({ imports, inject, useFactory })` if the configuration needs something from other modules.
 * It answers the actions below `/auth`, or below `basePath` or the path of `AUTH_URL`, which is the whole path and
 * ignores the global prefix. Every module can use `AuthGuard`, `AuthService` and `@AuthSession()`, unless `isGlobal` is
 * false.
 */
@Module({
  providers: [operations, AuthService],
  exports: [NEST_AUTH, AuthService],
})
export class AuthModule extends ConfigurableModuleClass implements NestModule {
  readonly #auth: NestAuth

  constructor(@Inject(NEST_AUTH) auth: NestAuth) {
    super()
    this.#auth = auth
  }

  /** Called by NestJS before it adds the routes. */
  configure(): void {
    this.#auth.serve()
  }
}
