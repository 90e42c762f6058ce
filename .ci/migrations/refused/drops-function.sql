drop function offer_refusal(text);
