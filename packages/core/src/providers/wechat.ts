import type { RefreshContext } from "../contract/grant-options.js"
import type { TokenEndpointHandler, UserinfoRequestContext } from "../contract/oauth-provider.js"
import type { OAuth2Config, OAuthUserConfig } from "../contract/oauth-provider.js"
import { icon } from "../icons/wechat.js"

/** The response of `GET /sns/userinfo`. */
export interface WeChatProfile {
  openid: string
  nickname: string
  sex: number
  province: string
  city: string
  country: string
  headimgurl: string
  privilege: string[]
  unionid: string
  [claim: string]: unknown
}

/** The options of this preset, besides those that every provider has. */
export interface WeChatPlatform {
  /** The kind of application: `OfficialAccount` or `WebsiteApp`. Default: `OfficialAccount`. */
  platformType?: "OfficialAccount" | "WebsiteApp" | undefined
}

/**
 * Sign in with WeChat.
 *
 * Register at https://open.weixin.qq.com (website applications) or https://mp.weixin.qq.com (official accounts), with
 * the domain of the callback URL `{base_url}{basePath}/callback/wechat`.
 *
 * The account id is the `unionid`, which is the same for a person in all applications of one Open Platform account.
 * WeChat only sends it to applications that are bound to such an account: bind yours, or the sign-in fails because
 * there is no id. WeChat expects secret and tokens in the query, and does not provide an email address.
 *
 * @see https://developers.weixin.qq.com/doc/oplatform/en/Website_App/WeChat_Login/Wechat_Login.html
 */
export default function WeChat<P extends WeChatProfile = WeChatProfile>(
  options: OAuthUserConfig<P> & WeChatPlatform = {},
): OAuth2Config<P> {
  const isWebsite = options?.platformType === "WebsiteApp"
  return {
    id: "wechat",
    name: "WeChat",
    icon,
    type: "oauth",
    authorization: {
      url: `https://open.weixin.qq.com/connect/${isWebsite ? "qrconnect" : "oauth2/authorize"}`,
      params: {
        appid: "{clientId}",
        scope: isWebsite ? "snsapi_login" : "snsapi_userinfo",
      },
    },
    token: {
      url: TOKEN,
      exchange: requestTokens,
      refresh: refreshTokens,
      conform: conformTokens,
    },
    userinfo: { url: USERINFO, request: readProfile },
    profile: ({ unionid, nickname, headimgurl }) => ({
      id: unionid,
      name: nickname,
      email: null,
      image: headimgurl,
    }),
    checks: ["state"],
    style: { bg: "#fff", text: "#000" },
    // WeChat does not provide an email address.
    emailTrust: "silent",
    options,
  }
}

const TOKEN = "https://api.weixin.qq.com/sns/oauth2/access_token"
const USERINFO = "https://api.weixin.qq.com/sns/userinfo"

const requestTokens: NonNullable<TokenEndpointHandler["exchange"]> = ({
  params,
  provider,
  fetch: send,
}) =>
  send(
    `${TOKEN}?${new URLSearchParams({
      appid: provider.clientId ?? "",
      secret: provider.clientSecret ?? "",
      code: params["code"] ?? "",
      grant_type: "authorization_code",
    })}`,
  )

/** WeChat knows the application by its id alone, and gives a new access token to the same refresh token. */
const refreshTokens = ({ params, provider, fetch: send }: RefreshContext): Promise<Response> =>
  send(
    `https://api.weixin.qq.com/sns/oauth2/refresh_token?${new URLSearchParams({
      appid: provider.clientId ?? "",
      grant_type: "refresh_token",
      refresh_token: params["refresh_token"] ?? "",
    })}`,
  )

/** The system is busy, or was asked too often. */
const BUSY: readonly unknown[] = [-1, 45009, 45011]

/** WeChat leaves out `token_type` (RFC 6749 §5.1) and sends errors in its own format, with status 200. */
async function conformTokens(response: Response): Promise<Response | undefined> {
  const body = (await response.json().catch(() => undefined)) as Record<string, unknown> | undefined
  if (!body) return undefined
  const { errcode, errmsg } = body
  if (typeof errcode === "number" && errcode !== 0)
    return Response.json(
      {
        error: BUSY.includes(errcode) ? "temporarily_unavailable" : "invalid_grant",
        error_description: `${errcode} ${String(errmsg)}`,
      },
      { status: 400 },
    )
  return Response.json({ token_type: "bearer", ...body })
}

async function readProfile<P>({ tokens, read }: UserinfoRequestContext): Promise<P> {
  const { access_token, openid } = tokens
  if (typeof openid !== "string") throw new Error("WeChat's token answer has no openid")
  const query = new URLSearchParams({ access_token, openid, lang: "zh_CN" })
  return (await read(`${USERINFO}?${query}`)) as P
}
