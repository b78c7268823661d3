import { changesPages } from "./changes-pages.js"
import { describeShownPages } from "./describe-shown-pages.js"

describeShownPages({
  title: "Pages by which people change their account",
  languages: ["en", "de", "ja", "ar"],
  atLeast: 1,
  pagesIn: changesPages,
})
