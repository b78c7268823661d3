import { Controller, Get } from "@nestjs/common"
import { AuthSession } from "@sallyport/nestjs"
import { adminPage, layout, membersPage } from "sallyport-example-pages"
import { authConfig, type OwnSession } from "./auth-config.js"

@Controller()
export class MembersController {
  @Get("members")
  members(@AuthSession() session: OwnSession): string {
    return layout(authConfig.theme.name, membersPage(session))
  }

  @Get("admin")
  admin(@AuthSession() session: OwnSession): string {
    return layout(authConfig.theme.name, adminPage(session))
  }
}
