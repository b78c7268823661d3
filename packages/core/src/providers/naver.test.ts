import { describePreset } from "../../test/support/describe-preset.js"
import Naver from "./naver.js"

/** As in https://developers.naver.com/docs/login/api/api.md */
const profile = {
  resultcode: "00",
  message: "success",
  response: {
    id: "32742776",
    nickname: "OpenAPI",
    name: "오픈 API",
    email: "openapi@naver.com",
    gender: "F",
    age: "40-49",
    birthday: "10-01",
    profile_image: "https://ssl.pstatic.net/static/pwe/address/nodata_33x33.gif",
  },
}

describePreset("Naver", {
  make: (options) => Naver({ ...options }),
  profile,
  user: { name: "OpenAPI", email: "openapi@naver.com", image: profile.response.profile_image },
  accountId: "32742776",
  id: "response.id",
  emailProof: "none",
  least: {
    profile: { resultcode: "00", message: "success", response: { id: "32742776" } },
    user: {},
  },
})
