CREATE INDEX "product_texts_found" ON "product_texts" (lower(name) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "variants_found" ON "variants" (lower(code) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_found_by_number" ON "orders" (lower(number) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_found_by_email" ON "orders" (lower(email) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_found_by_name" ON "orders" (lower(details -> 'address' ->> 'lastName') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "serials_found" ON "serials" (normal text_pattern_ops);