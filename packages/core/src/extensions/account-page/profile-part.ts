import { pageImage } from "../../address/page-image.js"
import { html, type Html } from "../../pages/html.js"
import { LONGEST } from "../people/profile-rules.js"
import { type FieldProblem, fieldProblem } from "./field-problem.js"
import { foldedPart } from "./folded-part.js"
import type { AccountPageProps } from "./page-props.js"
import type { ShownPerson } from "./shown-person.js"

/** Who the person is: picture, name and address, and the fields in which they change the first two. */
export function profilePart(props: AccountPageProps, person: ShownPerson): Html {
  const { own, name, overview } = person
  const { email, isProven } = overview.address
  return html`<div class="who">
      ${picture(person)}
      <div class="what">
        <p class="title">${name === null ? own.noName : html`<bdi>${name}</bdi>`}</p>
        ${
          email !== null &&
          html`<p class="small">
            <bdi>${email}</bdi>
            <span class="here${!isProven && html` open`}"
              >${isProven ? own.addressProven : own.addressUnproven}</span
            >
          </p>`
        }
      </div>
    </div>
    <div class="acts">${editing(props, person)} ${moving(props, person)}</div>`
}

function moving(
  props: AccountPageProps,
  { own, moving: { changeAddressTitle } }: ShownPerson,
): Html {
  const text = own.newAddressRefused
  const wrong = fieldProblem(props, { id: "new-address", report: "newAddressRefused", text })
  return foldedPart({
    button: changeAddressTitle,
    isOpen: wrong.isWrong,
    content: props.form(
      html`<div class="field">
          <label for="new-address">${own.newAddressLabel}</label>
          <input
            id="new-address"
            name="newAddress"
            type="email"
            autocomplete="email"
            autocapitalize="none"
            required
            ${wrong.described || html`aria-describedby="new-address-hint"`}
          />
          ${wrong.shown}
          <p class="small" id="new-address-hint">${own.newAddressHint}</p>
        </div>
        <button class="submit">${own.newAddressButton}</button>`,
    ),
  })
}

/** The origin from which the browser loads the picture; undefined if it loads none from elsewhere. */
export function pictureOrigin(person: ShownPerson | null): string | undefined {
  return pageImage(person?.image ?? undefined)?.origin
}

/** The letter is there until the picture is, and if it never comes. */
function picture({ name, image, overview }: ShownPerson): Html {
  const [letter = "?"] = name ?? overview.address.email ?? ""
  const shownLetter = letter.toLocaleUpperCase()
  const shown = pageImage(image ?? undefined)
  return html`<span class="avatar" data-letter="${shownLetter}" aria-hidden="true"
    >${shown && html`<img src="${shown.src}" alt="" data-letter="${shownLetter}" />`}</span
  >`
}

function editing(props: AccountPageProps, person: ShownPerson): Html {
  const { own } = person
  const [wrongName, wrongImage] = [
    fieldProblem(props, { id: "profile-name", report: "nameRefused", text: own.nameRefused }),
    fieldProblem(props, { id: "profile-image", report: "imageRefused", text: own.imageRefused }),
  ]
  return foldedPart({
    button: own.changeProfile,
    isOpen: wrongName.isWrong || wrongImage.isWrong,
    content: props.form(
      html`<input type="hidden" name="profile" value="1" />
        ${nameField(props.own.passkeyName, person, wrongName)} ${imageField(person, wrongImage)}
        <button class="submit">${props.own.saveName}</button>`,
    ),
  })
}

function nameField(label: string, { name }: ShownPerson, wrong: FieldProblem): Html {
  return html`<div class="field">
    <label for="profile-name">${label}</label>
    <input
      id="profile-name"
      name="name"
      value="${name ?? ""}"
      maxlength="${LONGEST.name}"
      autocomplete="name"
      ${wrong.described}
    />
    ${wrong.shown}
  </div>`
}

/** Of no kind that browsers check: what a provider gave may be no URL, and must not keep the form from being sent. */
function imageField({ own, image }: ShownPerson, wrong: FieldProblem): Html {
  return html`<div class="field">
    <label for="profile-image">${own.profileImage}</label>
    <input
      id="profile-image"
      name="image"
      type="text"
      inputmode="url"
      autocapitalize="none"
      spellcheck="false"
      value="${image ?? ""}"
      maxlength="${LONGEST.image}"
      autocomplete="photo"
      ${wrong.described || html`aria-describedby="profile-image-hint"`}
    />
    ${wrong.shown}
    <p class="small" id="profile-image-hint">${own.profileImageHint}</p>
  </div>`
}
