import { Module } from "@nestjs/common"
import { APP_GUARD } from "@nestjs/core"
import { AuthGuard, AuthModule } from "@sallyport/nestjs"
import { authConfig } from "./auth-config.js"
import { HomeController } from "./home.controller.js"
import { MembersController } from "./members.controller.js"

@Module({
  imports: [AuthModule.forRoot(authConfig)],
  controllers: [HomeController, MembersController],
  // Sends visitors to the sign-in page, and back afterwards, unless a route is `@Public()`.
  providers: [{ provide: APP_GUARD, useClass: AuthGuard }],
})
export class AppModule {}
