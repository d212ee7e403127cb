/** The 69 brand codes of the specification, section 9. Tests compare the demo content with them. */
export const BRAND_CODES = `
  ad ari arn atr aun aut bdo bsv comp da dan dat dm don dpgbe dpgnl epb evb flr fluis gg hln hu iol
  joebe joenl kwe lbn lib mar meb mgn nu nvb ovn pak par pr pzfbe pzfnl qmbe qmnl rf sprtn st sto sur7
  svw tb tr tsb tta tv vk vro vtm vtmgo vtw vwo wbd wbs wdg wed willy wls wol wpz wst wtt
`
  .trim()
  .split(/\s+/);
