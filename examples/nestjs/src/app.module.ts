import { Module } from "@nestjs/common"
import { APP_GUARD } from "@nestjs/core"
import { AuthGuard, AuthModule } from "@sallyport/nestjs"
import { authConfig } from "./auth-config.js"
import { HomeController } from "./home.controller.js"
import { MembersController } from "./members.controller.js"
import { OwnFormGuard } from "./own-form.guard.js"
import { SignInController } from "./sign-in.controller.js"

@Module({
  imports: [AuthModule.forRoot(authConfig)],
  controllers: [HomeController, MembersController, SignInController],
  providers: [
    { provide: APP_GUARD, useClass: OwnFormGuard },
    { provide: APP_GUARD, useClass: AuthGuard },
  ],
})
export class AppModule {}
